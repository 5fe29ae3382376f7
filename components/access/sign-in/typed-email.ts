import { findOwn, keepOwn } from '@/services/own-storage';

/** The e-mail that somebody typed on one signed-out page, for the next one to begin with. In this tab only; signing in and out drops it. */
const KEY = 'sign-in.email';

export const rememberEmail = (email: string): void => {
  if (email.trim() !== '') keepOwn('tab', KEY, email.trim());
};

export const recallEmail = (): string => findOwn('tab', KEY) ?? '';
