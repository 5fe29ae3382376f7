import type { ManualPayee } from '../../../contract/products/pix/manual';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { toPlainText } from '../../../core/plain-text';
import { parseCnpj, parseCpf } from '../../../formats/documents';
import { findInstitution } from '../../../providers';
import type { Sql } from '../../../storage';
import { type AccountRow, findAccountByNumber } from '../../../ground/accounts';
import type { PaidPayee } from '../pay';
import { isSameName } from './same-name';

/** Longest number of an account of ours, without its digit. */
const OWN_DIGITS = 12;

type Violation = { field: keyof ManualPayee; rule: string };

const findInstitutionProblem = (ispb: string, ownIspb: string): Violation[] => {
  if (ispb === ownIspb) return [];
  const institution = findInstitution(ispb);
  if (!institution) return [{ field: 'institution', rule: 'unknown' }];
  return institution.takesPix ? [] : [{ field: 'institution', rule: 'no_pix' }];
};

/** What was typed, in one writing. Throws `validation_failed` for what no payment can go to; `ownIspb` is the payer's institution. */
export const requireNamed = (typed: ManualPayee, ownIspb: string): ManualPayee => {
  const { document } = typed;
  const name = toPlainText(typed.name, 140) ?? '';
  const isDocument = (document.length === 11 ? parseCpf(document) : parseCnpj(document)) !== undefined;
  const violations: Violation[] = [
    ...findInstitutionProblem(typed.institution, ownIspb),
    ...(name.length < 2 ? [{ field: 'name', rule: 'too_small' } as const] : []),
    ...(isDocument ? [] : [{ field: 'document', rule: 'check_digits' } as const]),
  ];
  if (violations.length > 0) throw new BankError('validation_failed', { violations });
  return { ...typed, name, branch: typed.branch.padStart(4, '0'), account: typed.account.replace(/^0+/, '') };
};

/** As many refusals as there are ways to be wrong would tell who has which account: there is one. */
const mismatch = (): BankError =>
  new BankError('payee_account_mismatch', {
    violations: (['account', 'name', 'document'] as const).map(field => ({ field, rule: 'mismatch' })),
  });

/** The account of ours that was named. Throws `payee_account_mismatch` unless number, kind, name and document all fit, `payee_account_unavailable` while it does not receive. */
const findOwn = async (sql: Sql, { institution, branch, account, ...named }: ManualPayee): Promise<AccountRow> => {
  const lengths = Array.from(
    { length: Math.max(0, OWN_DIGITS - account.length) + 1 },
    (_, more) => account.length + more,
  );
  const numbers = lengths.map(length => `${account.padStart(length, '0')}-${named.check_digit}`);
  const own = await findAccountByNumber(sql, { ispb: institution, branch, numbers });
  // companies have one kind of account here, and people call it by either name
  const isKind = named.account_type === 'checking' || named.account_type === 'payment';
  if (!own || !isKind || own.cnpj !== named.document) throw mismatch();
  if (!isSameName(named.name, own.legalName) && !isSameName(named.name, own.tradeName)) throw mismatch();
  if (own.status === 'inactive' || own.status === 'closed') throw new BankError('payee_account_unavailable');
  return own;
};

/**
 * Who would be paid: an account of ours has to be the one that was meant, of any other its institution decides. `named` comes from `requireNamed`.
 * Throws `payee_account_mismatch`, or `pix_same_account` for the payer's own.
 */
export const findNamedPayee = async (sql: Sql, payer: AccountRow, named: ManualPayee): Promise<PaidPayee> => {
  const found = { key: null, keyType: null };
  const { institution: ispb, branch, account_type: kind } = named;
  if (ispb !== payer.ispb) {
    // a check digit that is a letter is written as 0. Source: DICT, AccountNumber
    const number = `${named.account}${named.check_digit.replace(/[A-Z]/, '0')}`;
    const owner = { name: named.name, document: named.document };
    return { ...found, owner, account: { ispb, branch, number, kind }, ownAccount: null };
  }
  const own = await findOwn(sql, named);
  if (own.id === payer.id) throw new BankError('pix_same_account', { params: { by: 'account' } });
  return {
    ...found,
    owner: { name: own.legalName, document: own.cnpj },
    account: { ispb, branch: own.branch, number: own.number, kind },
    ownAccount: { id: toUuid(own.id), ledgerAccountId: own.ledgerAccountId },
  };
};
