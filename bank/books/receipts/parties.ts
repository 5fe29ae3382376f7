import type { Receipt } from '../../contract/books/receipts';
import { formatCnpj, maskDocument } from '../../formats/documents';
import type { Counterparty } from '../../ledger';
import { getInstitutionName } from '../../providers';
import type { AccountRow } from '../../ground/accounts';
import { type StoredPayment, toNamedAccount } from '../../products/pix/pay';

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

/** Who received a Pix, as the payer may see it. */
export const toPixPayee = ({ payee }: StoredPayment): Payee => ({
  name: payee.owner.name,
  document_masked: maskDocument(payee.owner.document),
  institution_name: getInstitutionName(payee.account.ispb),
  key: payee.key,
  ...toAccountFacts(payee),
});

/** The account of a payee that the payer named by it. */
const toAccountFacts = (payee: StoredPayment['payee']): Pick<Payee, 'branch' | 'account_number'> => {
  const account = toNamedAccount(payee);
  return account ? { branch: account.branch, account_number: account.number } : {};
};

/** Who sent a Pix, as the payee may see it: without branch and account number. */
export const toPixPayer = ({ payer }: StoredPayment): Payer => ({
  name: payer.name,
  document_masked: maskDocument(payer.document),
  institution_name: getInstitutionName(payer.ispb),
  branch: null,
  account_number: null,
});

/** The other side of any other entry; where the ledger names none, it is the institution itself (fees, interest, opening). */
export const toOtherSide = (account: AccountRow, counterparty: Counterparty | null): Omit<Payee, 'key'> => ({
  name: counterparty?.name ?? account.institutionName,
  document_masked: counterparty?.documentMasked ?? null,
  institution_name: counterparty === null ? account.institutionName : counterparty.institutionName,
});
