/*
 * Pages for the people who run the product, at /operations: not for customers, and not there at all without OPERATIONS_KEY.
 * The browser asks for the key by HTTP Basic: any name, the key as the password.
 */

const ROOT = '/operations';

/** Seconds that whoever guessed the key too often has to wait; set by the server itself, never by a client. */
export const OPERATIONS_WAIT_HEADER = 'x-operations-wait';

export const isOperationsPath = (pathname: string): boolean => pathname === ROOT || pathname.startsWith(`${ROOT}/`);

/** Compares in a time that tells only the length. */
const isSame = (a: string, b: string): boolean => {
  let difference = a.length ^ b.length;
  for (let at = 0; at < b.length; at++) difference |= a.charCodeAt(at % Math.max(1, a.length)) ^ b.charCodeAt(at);
  return difference === 0;
};

const passwordOf = (authorization: string | null): string | undefined => {
  try {
    const text = atob(/^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '')?.[1] ?? '');
    const colon = text.indexOf(':');
    return colon < 0 ? undefined : text.slice(colon + 1);
  } catch {
    return undefined;
  }
};

/**
 * - `absent`: this installation has no such pages
 * - `ask`: the key is missing or wrong
 * - `open`: the key fits
 */
export type OperationsAccess = 'absent' | 'ask' | 'open';

/** `operationsAccess('Basic b3BzOi4uLg==', key)`; a key of fewer than 16 characters is none. */
export const operationsAccess = (authorization: string | null, key: string | undefined): OperationsAccess => {
  if (!key || key.length < 16) return 'absent';
  const password = passwordOf(authorization);
  return password !== undefined && isSame(password, key) ? 'open' : 'ask';
};
