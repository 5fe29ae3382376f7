import type { Receipt } from '../../contract/books/receipts';
import { formatCnpj, maskDocument } from '../../formats/documents';
import type { Counterparty } from '../../ledger';
import { getInstitutionName } from '../../providers';
import type { AccountRow } from '../../ground/accounts';
import type { OrderPayee, OrderPayer } from '../../payments/orders';

type Payer = Receipt['payer'];
type Payee = Receipt['payee'];

/** The account that asks, as the one who paid: its own branch and number are no secret to it. */
export const toOwnPayer = (account: AccountRow): Payer => ({
  name: account.legalName,
  document_masked: formatCnpj(account.cnpj),
  institution_name: account.institutionName,
  branch: account.branch,
  account_number: account.number,
});

/** The account that asks, as the one who received. */
export const toOwnPayee = (account: AccountRow, key: string | null): Payee => ({
  name: account.legalName,
  document_masked: formatCnpj(account.cnpj),
  institution_name: account.institutionName,
  key,
});

/** Who an order pays, as the payer may see it: with the account only where the payer named it. */
export const toPayee = (
  { name, document, ispb, ref }: OrderPayee,
  named: { branch: string; number: string } | null,
): Payee => ({
  name,
  document_masked: maskDocument(document),
  institution_name: getInstitutionName(ispb),
  key: ref,
  ...(named ? { branch: named.branch, account_number: named.number } : {}),
});

/** Who pays an order, as the payee may see it: without branch and account number. */
export const toPayer = ({ name, document, ispb }: OrderPayer): Payer => ({
  name,
  document_masked: maskDocument(document),
  institution_name: getInstitutionName(ispb),
  branch: null,
  account_number: null,
});

/** The other side of any other entry; where the ledger names none, it is the institution itself (fees, interest, opening). */
export const toOtherSide = (account: AccountRow, counterparty: Counterparty | null): Omit<Payee, 'key'> => ({
  name: counterparty?.name ?? account.institutionName,
  document_masked: counterparty?.documentMasked ?? null,
  institution_name: counterparty === null ? account.institutionName : counterparty.institutionName,
});
