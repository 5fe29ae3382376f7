import {
  getLoanSearch,
  listLoanSearches,
  type LoanSearch,
  loanSearchId,
} from '@/bank/contract/products/marketplace-offers';
import { readBank } from '@/gateway/page-data';
import { requireOfBorrower } from './borrower-page';

/** The search that the address names, else the newest: null while the session has to be renewed, undefined where there is none. */
export async function readSearch(asked: string, here: string): Promise<LoanSearch | null | undefined> {
  if (loanSearchId.safeParse(asked).success) {
    return requireOfBorrower(await readBank(getLoanSearch, { params: { search_id: asked } }), here);
  }
  const list = requireOfBorrower(await readBank(listLoanSearches), here);
  return list === null ? null : list.data[0];
}
