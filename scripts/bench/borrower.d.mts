import type { Page } from '@playwright/test';

/** Who has signed up, and the ids of what they have: a search, an offer that is open, a proposal. */
export interface KnownBorrower {
  email: string;
  search: string;
  offer: string;
  proposal: string;
}

export function enterAsBorrower(page: Page, product: { url: string; inboxUrl: string }): Promise<KnownBorrower>;
export function listBorrowerPages(known: KnownBorrower): { name: string; path?: string }[];
