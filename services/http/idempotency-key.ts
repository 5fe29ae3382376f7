/**
 * A new key for one intent to move money: 32 hex characters (128 random bits).
 * Make it when the form opens and keep it for every retry of the same intent.
 */
export const createIdempotencyKey = (): string =>
  // Not crypto.randomUUID: a page on plain http outside localhost does not have it.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
