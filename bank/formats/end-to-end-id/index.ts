/** Characters of the free part: letters and digits. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * An SPI identifier of 32 characters: prefix `E` (payment) or `D` (return), ISPB of the sending institution, minute in UTC
 * and 11 letters or digits made of `entropy` (11 random bytes or more): `E13140088202611211214aB3dE5fG7hJ`.
 * Source: API Pix, schema EndToEndId.
 */
export const formatSpiId = (prefix: 'E' | 'D', ispb: string, instant: Date, entropy: Uint8Array): string => {
  if (!/^[0-9A-Z]{8}$/.test(ispb)) throw new RangeError('ispb is malformed');
  if (entropy.length < 11) throw new RangeError('entropy is shorter than 11 bytes');
  const minute = instant.toISOString().replace(/\D/g, '').slice(0, 12);
  const suffix = Array.from(entropy.subarray(0, 11), byte => ALPHABET[byte % ALPHABET.length]).join('');
  return `${prefix}${ispb}${minute}${suffix}`;
};
