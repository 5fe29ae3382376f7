import type { Page } from 'playwright';

interface Running {
  url: string;
  inboxUrl: string;
}

export const CUSTOMER: { email: string; password: string };

export const findCode: (inboxUrl: string, email: string, after?: number) => Promise<string>;

export const signIn: (page: Page, product: Running) => Promise<void>;

export const payAndRead: (page: Page, product: Running) => Promise<void>;
