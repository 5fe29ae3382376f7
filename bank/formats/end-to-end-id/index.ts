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

const SPI_ID = /^([ED])([0-9A-Z]{8})(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})[a-zA-Z0-9]{11}$/;

/** What an SPI identifier says: who sent it, and in which minute. */
export interface SpiId {
  prefix: 'E' | 'D';
  ispb: string;
  minute: Date;
}

/** Reads an SPI identifier; undefined when it is malformed or its minute is none of the calendar (`20260230…`). */
export const parseSpiId = (text: string): SpiId | undefined => {
  const [, prefix, ispb = '', year, month, day, hour, minute] = SPI_ID.exec(text) ?? [];
  if (prefix !== 'E' && prefix !== 'D') return undefined;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
  const instant = new Date(iso);
  // the 30th of February would become the 2nd of March
  if (Number.isNaN(instant.getTime()) || instant.toISOString() !== iso) return undefined;
  return { prefix, ispb, minute: instant };
};

/** Whether the text is an identifier of a payment (`E`) or of a return (`D`). */
export const isSpiId = (text: string, prefix: 'E' | 'D'): boolean => parseSpiId(text)?.prefix === prefix;
