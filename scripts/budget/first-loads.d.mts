import type { BrowserContext } from '@playwright/test';

interface Part {
  files: number;
  bytes: number;
}

export interface FirstLoad {
  /** `/receipts/[id]` */
  name: string;
  /** How many times a bare page's JavaScript it may load at first. */
  limit: number;
  first: Part;
  later: Part;
  /** Parts that nobody asked for yet, by name. */
  forbidden: string[];
}

export function measureSignedOut(context: BrowserContext, url: string): Promise<FirstLoad[]>;
export function measureBorrower(
  context: BrowserContext,
  product: { url: string; inboxUrl: string },
): Promise<FirstLoad[]>;
export function measureSignedIn(context: BrowserContext, url: string): Promise<FirstLoad[]>;
export function describeRows(rows: readonly FirstLoad[], bareBytes: number): string[];
export function judgeRows(rows: readonly FirstLoad[], bareBytes: number): string[];
