/** The e-mail that somebody typed on one signed-out page, for the next one to begin with. In this tab only; signing out drops it. */
const KEY = 'sign-in.email';

export const rememberEmail = (email: string): void => {
  if (email.trim() !== '') sessionStorage.setItem(KEY, email.trim());
};

export const recallEmail = (): string => sessionStorage.getItem(KEY) ?? '';
