import type { Agreement, AgreementFile } from '../../contract/products/agreement';
import { fromUuid } from '../../core/ids';
import { findInstitution } from '../../providers';
import type { AgreementRow } from './store';
import { type FeeRules, toFees, toTerms } from './terms';

/** The number of the account's institution, as files have it. */
export const toBankCode = ({ ispb }: Pick<AgreementRow, 'ispb'>): string => findInstitution(ispb)?.compe ?? '000';

export const toAgreement = (row: AgreementRow, rules: FeeRules): Agreement => ({
  ...{ id: fromUuid('agr', row.id), kind: row.kind, name: row.name, state: row.state, code: row.code },
  ...{ layout: row.layout, gap_policy: row.gapPolicy },
  file_codes: { bank: toBankCode(row), document: row.cnpj, branch: row.branch, account: row.account },
  ...{ last_sent_number: row.lastSentNumber, last_return_number: row.lastReturnNumber },
  ...{ monthly_items: row.monthlyItems, terms_version: row.termsVersion },
  clauses: toTerms(row.kind, rules).clauses,
  fees: toFees(row.kind, row.itemFeeCents, rules),
  may_protest: row.mayProtest,
  ...{ asked_by_name: row.askedByName, asked_at: row.askedAt.toISOString(), note: row.note },
  ...{ decided_at: row.decidedAt?.toISOString() ?? null, ended_at: row.endedAt?.toISOString() ?? null },
});

export const toAgreementFile = (row: AgreementRow, rules: FeeRules): AgreementFile => ({
  ...toAgreement(row, rules),
  company: { legal_name: row.legalName, trade_name: row.tradeName, cnpj: row.cnpj },
});
