import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** The bank's secret: the one that is written with, and after it those that are still read with. */
export type Secret = string | readonly [newest: string, ...others: string[]];

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'balcao', purpose, 32));

/** A 256-bit key for one purpose, derived from the bank's secret (HKDF-SHA256): knowing one purpose's key tells nothing of another's. */
export const deriveKey = (secret: Secret, purpose: string): Buffer =>
  derive(typeof secret === 'string' ? secret : secret[0], purpose);

/** The keys of one purpose, the one to write with first. Shape as `deriveKey`. */
export const deriveKeys = (secret: Secret, purpose: string): Buffer[] =>
  (typeof secret === 'string' ? [secret] : secret).map(one => derive(one, purpose));

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = Buffer.from('K');
const HEAD_BYTES = 5;

/** What a row that was sealed with `key` begins with: a mark, and which key it was. */
export const headOf = (key: Buffer): Buffer =>
  Buffer.concat([
    MARK,
    createHash('sha256')
      .update('balcao key id')
      .update(key)
      .digest()
      .subarray(0, HEAD_BYTES - 1),
  ]);

/** Encrypts with AES-256-GCM and the first of `keys`: key id ‖ nonce ‖ tag ‖ ciphertext. `boundTo` (a row's id, say) must be the same when it is opened. */
export const seal = (keys: readonly Buffer[], clear: Buffer, boundTo: string): Buffer => {
  const [key] = keys;
  if (!key) throw new Error('there is no key to seal with');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([headOf(key), nonce, cipher.getAuthTag(), sealed]);
};

const open = (key: Buffer, sealed: Buffer, boundTo: string): Buffer => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
};

const openByHead = (keys: readonly Buffer[], sealed: Buffer, boundTo: string): Buffer | undefined => {
  const head = sealed.subarray(0, HEAD_BYTES);
  const key = keys.find(one => headOf(one).equals(head));
  if (!key) return undefined;
  try {
    return open(key, sealed.subarray(HEAD_BYTES), boundTo);
  } catch {
    // the nonce of an older row may begin like a head
    return undefined;
  }
};

/** Rows of before keys had ids: nonce ‖ tag ‖ ciphertext. */
const openWithoutHead = (keys: readonly Buffer[], sealed: Buffer, boundTo: string): Buffer => {
  for (const key of keys.slice(1)) {
    try {
      return open(key, sealed, boundTo);
    } catch {
      // another key's
    }
  }
  const [key] = keys;
  if (!key) throw new Error('there is no key to open with');
  return open(key, sealed, boundTo);
};

/** The clear bytes of `seal`, by whichever of `keys` it was sealed with. Throws when it was none of them, or `boundTo` or a single bit differs. */
export const unseal = (keys: readonly Buffer[], sealed: Buffer, boundTo: string): Buffer =>
  openByHead(keys, sealed, boundTo) ?? openWithoutHead(keys, sealed, boundTo);

/** SHA-256 of a token of at least 128 random bits: what is stored instead of the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
