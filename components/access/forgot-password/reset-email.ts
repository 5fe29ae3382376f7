import { dropOwn, findOwn, keepOwn } from '@/services/own-storage';

/** The e-mail that a code was asked for: all that this tab keeps of a forgotten password. The right to set a new one is in an HttpOnly cookie. */
const KEY = 'forgot-password.email';

export const keepResetEmail = (email: string): void => keepOwn('tab', KEY, email);
export const findResetEmail = (): string | null => findOwn('tab', KEY);
export const dropResetEmail = (): void => dropOwn('tab', KEY);
