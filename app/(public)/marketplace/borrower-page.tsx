import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { type Borrower, getBorrower } from '@/bank/contract/ground/borrowers';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { MARKET_SIGN_IN, marketSecondFactor, marketSignIn, marketSignUp } from '@/config/market-way';
import { type PageData, readBank, tellRefused } from '@/gateway/page-data';

/** Search parameters as a page gets them. */
export type MarketParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** One value of a search parameter; given twice it counts as absent. */
export const oneOf = (params: Awaited<MarketParams>, name: string): string => {
  const value = params[name];
  return typeof value === 'string' ? value : '';
};

/** Where a page of signing in leads back to, as its address says it. */
export const searchOf = (params: Awaited<MarketParams>): string =>
  `?volta=${encodeURIComponent(oneOf(params, 'volta'))}`;

/** A page of its own address: its path with what of the search it is about. */
export const placeOf = (path: string, search: Readonly<Record<string, string>> = {}): string => {
  const told = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  return told.size > 0 ? `${path}?${told}` : path;
};

/**
 * What a borrower's page cannot do without; null while the session has to be renewed first (show `Resuming`). Leads to the borrowers' own
 * sign-in and second factor, and from there back to `here`.
 */
export function requireOfBorrower<T>(page: PageData<T>, here: string): T | null {
  switch (page.state) {
    case 'ok':
      return page.data;
    case 'expired':
      return page.renewable ? null : redirect(marketSignIn(here));
    case 'mfa':
      return redirect(marketSecondFactor(marketSignIn(here).slice(MARKET_SIGN_IN.length)));
    case 'not_found':
      return redirect('/marketplace');
    case 'problem':
      // who has an access and is no borrower yet becomes one first
      if (page.code === 'borrower_required') return redirect(marketSignUp(here));
      tellRefused(page);
      throw new Error(`The bank answered ${page.code} (request ${page.requestId}).`);
  }
}

/** Whoever is signed in, as a borrower. */
export const readBorrower = () => readBank(getBorrower);

interface BorrowerPageProps {
  /** Where the way through sign-in leads back to. */
  here: string;
  children: (borrower: Borrower) => Promise<ReactNode>;
}

/** A page for a borrower alone. */
export async function BorrowerPage({ here, children }: BorrowerPageProps) {
  const read = requireOfBorrower(await readBorrower(), here);
  if (!read) return <Resuming />;
  if (!read.borrower) redirect(marketSignUp(here));
  return children(read.borrower);
}
