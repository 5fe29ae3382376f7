import { createHash } from 'node:crypto';
import { TRANSMISSION_KEY_KINDS, type TransmissionKeyKind } from '../../contract/products/transmission-words';

/** A public key of SSH. */
export interface PublicKey {
  kind: TransmissionKeyKind;
  /** As it goes over the wire. */
  blob: Buffer;
  /** `SHA256:…` as OpenSSH says it. */
  fingerprint: string;
}

/** Bits of the weakest RSA key that is taken. */
const LEAST_RSA_BITS = 2_048;

export const toFingerprint = (blob: Uint8Array): string =>
  `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`;

/** The strings of a wire format: each has its length in four bytes before it. Null when it does not add up. */
const readStrings = (blob: Buffer): Buffer[] | null => {
  const strings: Buffer[] = [];
  for (let at = 0; at < blob.length; ) {
    if (at + 4 > blob.length) return null;
    const end = at + 4 + blob.readUInt32BE(at);
    if (end > blob.length) return null;
    strings.push(blob.subarray(at + 4, end));
    at = end;
  }
  return strings;
};

const isStrong = (kind: TransmissionKeyKind, [, first, second]: readonly Buffer[], count: number): boolean => {
  if (kind === 'ssh-ed25519') return count === 2 && first?.length === 32;
  if (kind === 'ecdsa-sha2-nistp256') return count === 3 && first?.toString() === 'nistp256' && second?.length === 65;
  // a number that would be negative has a zero before it
  const bits = second ? BigInt(`0x${second.toString('hex') || '0'}`).toString(2).length : 0;
  return count === 3 && bits >= LEAST_RSA_BITS && bits <= 8_192;
};

/** Reads a public key as OpenSSH writes it, `ssh-ed25519 AAAA… comment`. Null: it is none, it is a private one, or it is too weak. */
export const parsePublicKey = (text: string): PublicKey | null => {
  const [kind = '', base64 = ''] = text.trim().split(/[ \t]+/);
  const known = TRANSMISSION_KEY_KINDS.find(one => one === kind);
  if (!known || /[\r\n]/.test(text.trim()) || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const blob = Buffer.from(base64, 'base64');
  const strings = readStrings(blob);
  if (!strings || strings[0]?.toString() !== kind || !isStrong(known, strings, strings.length)) return null;
  return { kind: known, blob, fingerprint: toFingerprint(blob) };
};
