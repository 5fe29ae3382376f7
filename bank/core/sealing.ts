import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A 256-bit key for one purpose, derived from the bank's secret (HKDF-SHA256): knowing one purpose's key tells nothing of another's. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'balcao', purpose, 32));

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM: nonce ‖ tag ‖ ciphertext. `boundTo` (a row's id, say) must be the same when it is opened. */
export const seal = (key: Buffer, clear: Buffer, boundTo: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(clear), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** The clear bytes of `seal`. Throws when the key, `boundTo` or a single bit differs. */
export const unseal = (key: Buffer, sealed: Buffer, boundTo: string): Buffer => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
};

/** SHA-256 of a token of at least 128 random bits: what is stored instead of the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
