import type { Agreement, AgreementFile } from '../../contract/products/agreement';
import { fromUuid } from '../../core/ids';
import { findInstitution } from '../../providers';
import { type AgreedTerms, toTermsOn } from './agreed-terms';
import type { AgreementRow } from './store';
import { type FeeRules, toFees, toTerms } from './terms';

/** The number of the account's institution, as files have it. */
export const toBankCode = ({ ispb }: Pick<AgreementRow, 'ispb'>): string => findInstitution(ispb)?.compe ?? '000';

/** What the terms of an agreement are told by: what its ways to pay cost, and the day. */
export interface Telling {
  rules: FeeRules;
  today: string;
}

export const toAgreement = (row: AgreementRow, { rules, today }: Telling): Agreement => {
  const tell = ({ itemFeeCents, mayProtest }: AgreedTerms) => ({
    fees: toFees(row.kind, itemFeeCents, rules),
    may_protest: mayProtest,
  });
  return {
    ...{ id: fromUuid('agr', row.id), kind: row.kind, name: row.name, state: row.state, code: row.code },
    ...{ layout: row.layout, gap_policy: row.gapPolicy },
    file_codes: { bank: toBankCode(row), document: row.cnpj, branch: row.branch, account: row.account },
    ...{ last_sent_number: row.lastSentNumber, last_return_number: row.lastReturnNumber },
    ...{ monthly_items: row.monthlyItems, terms_version: row.termsVersion },
    clauses: toTerms(row.kind, rules).clauses,
    ...tell(toTermsOn(row, today)),
    changes: row.changes.map(({ fromOn, note, ...terms }) => ({ from_on: fromOn, note, ...tell(terms) })),
    ...{ asked_by_name: row.askedByName, asked_at: row.askedAt.toISOString(), note: row.note },
    ...{ decided_at: row.decidedAt?.toISOString() ?? null, ended_at: row.endedAt?.toISOString() ?? null },
  };
};

export const toAgreementFile = (row: AgreementRow, telling: Telling): AgreementFile => ({
  ...toAgreement(row, telling),
  company: { legal_name: row.legalName, trade_name: row.tradeName, cnpj: row.cnpj },
});
