import type { AccountKind } from '../../../contract/ground/institutions';
import type { Payee, PixKeyType } from '../../../contract/products/pix/pay';
import type { LedgerAccountId } from '../../../ledger';
import { type DirectoryEntry, getInstitutionName } from '../../../providers';
import { maskDocument } from '../../../formats/documents';

/** Who is paid: what the directory answered, and our own account when the payee banks here. */
export interface PixPayee extends DirectoryEntry {
  /** UUID of the account and its ledger account; `null` at other institutions. */
  ownAccount: { id: string; ledgerAccountId: LedgerAccountId } | null;
}

/** Who a payment pays: the owner of a key, or of the account that was named instead of one. */
export interface PaidPayee extends Omit<PixPayee, 'key' | 'keyType' | 'account'> {
  key: string | null;
  keyType: PixKeyType | null;
  account: PixPayee['account'] & { kind?: AccountKind | null };
}

/** The columns in which lookups and payments keep their payee. */
export interface PayeeColumns {
  payee_name: string;
  payee_document: string;
  payee_ispb: string;
  payee_branch: string;
  payee_account_number: string;
  payee_key: string;
  payee_key_type: PixKeyType;
  payee_account_id: string | null;
  payee_ledger_account_id: bigint | null;
}

export const PAYEE_COLUMNS =
  'payee_name, payee_document, payee_ispb, payee_branch, payee_account_number, payee_key, payee_key_type, payee_account_id, payee_ledger_account_id';

/** The values of `PAYEE_COLUMNS`, in their order. */
export const toPayeeValues = (payee: PaidPayee): unknown[] => [
  payee.owner.name,
  payee.owner.document,
  payee.account.ispb,
  payee.account.branch,
  payee.account.number,
  payee.key,
  payee.keyType,
  payee.ownAccount?.id ?? null,
  payee.ownAccount?.ledgerAccountId ?? null,
];

/** The payee's account when it is ours. */
export const toOwnAccount = (
  row: Pick<PayeeColumns, 'payee_account_id' | 'payee_ledger_account_id'>,
): PixPayee['ownAccount'] =>
  row.payee_account_id !== null && row.payee_ledger_account_id !== null
    ? { id: row.payee_account_id, ledgerAccountId: row.payee_ledger_account_id }
    : null;

export const toPixPayee = (row: PayeeColumns): PixPayee => ({
  key: row.payee_key,
  keyType: row.payee_key_type,
  owner: { name: row.payee_name, document: row.payee_document },
  account: { ispb: row.payee_ispb, branch: row.payee_branch, number: row.payee_account_number },
  ownAccount: toOwnAccount(row),
});

/** The last character is the check digit: `445127` -> `44512-7`; a number of ours has its hyphen already. */
const toNumberWithDigit = (number: string): string => (number.includes('-') ? number : number.replace(/.$/, '-$&'));

/** The account of a payee that was named by it; null of one that was found by a key: the payer has not to know it. */
export const toNamedAccount = ({ account }: PaidPayee): NonNullable<Payee['account']> | null =>
  account.kind ? { branch: account.branch, number: toNumberWithDigit(account.number), type: account.kind } : null;

/** The payee as the contract shows it: a CPF masked, a CNPJ in full. */
export const toWirePayee = (payee: PaidPayee): Payee => ({
  name: payee.owner.name,
  document_masked: maskDocument(payee.owner.document),
  institution: { ispb: payee.account.ispb, name: getInstitutionName(payee.account.ispb) },
  key: payee.key,
  key_type: payee.keyType,
  ...(payee.key === null ? { account: toNamedAccount(payee) } : {}),
});
