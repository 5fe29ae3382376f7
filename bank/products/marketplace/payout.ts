import type { LoanPayout } from '../../contract/products/marketplace-proposals';
import { BankError } from '../../core/errors';
import { findAccountByNumber } from '../../ground/accounts';
import { type BorrowerRow, documentOf, legalNameOf } from '../../ground/borrowers';
import { findInstitution } from '../../providers';
import type { Sql } from '../../storage';
import type { MarketplaceDeps } from './deps';
import type { StoredPayout } from './proposal-rows';

const withHyphen = (number: string): string => number.replace(/-?([0-9xX])$/, '-$1').toUpperCase();

/** Where a loan goes, in the words of contract, letter and history. */
export const toAccountWords = ({ institution, branch, number }: StoredPayout): string =>
  `${institution}, agência ${branch}, conta ${number}`;

/**
 * Where a loan goes, in the bank's spelling: an account of the borrower alone. Throws `loan_payout_invalid` for an institution that takes no TED and for
 * an account here that is not there, not open or somebody else's; all alike, so that nobody learns whose an account is.
 */
export const readPayout = async (
  sql: Sql,
  { ispb }: Pick<MarketplaceDeps, 'ispb'>,
  borrower: BorrowerRow,
  told: LoanPayout,
): Promise<StoredPayout> => {
  const institution = findInstitution(told.ispb);
  if (!institution?.takesTed && told.ispb !== ispb) throw new BankError('loan_payout_invalid');
  const branch = told.branch.padStart(4, '0');
  const number = withHyphen(told.number);
  const document = documentOf(borrower);
  if (told.ispb === ispb) {
    const own = await findAccountByNumber(sql, { ispb, branch, numbers: [number] });
    const isOpen = own?.status === 'active' && own.cnpj === document;
    if (!isOpen) throw new BankError('loan_payout_invalid');
  }
  return {
    ...{ ispb: told.ispb, branch, number, kind: told.kind, document },
    ...{ institution: institution?.name ?? told.ispb, holder: legalNameOf(borrower) },
  };
};
