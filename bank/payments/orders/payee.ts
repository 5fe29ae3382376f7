import type { LedgerAccountId } from '../../ledger';
import type { AccountRow } from '../../ground/accounts';
import type { OrderPayee, OrderPayer } from './types';

/** The account that pays, as its order says it. */
export const toPayer = (account: AccountRow): OrderPayer => ({
  ledgerAccountId: account.ledgerAccountId,
  name: account.legalName,
  document: account.cnpj,
  ispb: account.ispb,
  branch: account.branch,
  number: account.number,
});

/** The columns in which orders and quotes keep their payee. */
export interface PayeeRow {
  payee_ref: string | null;
  payee_name: string;
  payee_document: string;
  payee_ispb: string;
  payee_branch: string | null;
  payee_account_number: string | null;
  payee_account_id: string | null;
  payee_ledger_account_id: LedgerAccountId | null;
}

export const toPayeeRow = ({ ownAccount, ...payee }: OrderPayee): PayeeRow => ({
  payee_ref: payee.ref,
  payee_name: payee.name,
  payee_document: payee.document,
  payee_ispb: payee.ispb,
  payee_branch: payee.branch,
  payee_account_number: payee.number,
  payee_account_id: ownAccount?.id ?? null,
  payee_ledger_account_id: ownAccount?.ledgerAccountId ?? null,
});

export const toOrderPayee = (row: PayeeRow): OrderPayee => ({
  ref: row.payee_ref,
  name: row.payee_name,
  document: row.payee_document,
  ispb: row.payee_ispb,
  branch: row.payee_branch,
  number: row.payee_account_number,
  ownAccount:
    row.payee_account_id === null || row.payee_ledger_account_id === null
      ? null
      : { id: row.payee_account_id, ledgerAccountId: row.payee_ledger_account_id },
});

const COLUMNS: readonly (keyof PayeeRow)[] = [
  ...(['payee_ref', 'payee_name', 'payee_document', 'payee_ispb', 'payee_branch', 'payee_account_number'] as const),
  ...(['payee_account_id', 'payee_ledger_account_id'] as const),
];

/** The same columns as a table with this alias is asked for them. */
export const listPayeeColumns = (alias: string): string[] => COLUMNS.map(column => `${alias}.${column}`);
