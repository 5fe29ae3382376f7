import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps understand without being told. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps of 30 s that a phone's clock may be off, either way. */
const DRIFT_STEPS = 1;

/** A new secret of 160 random bits. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

const toSecret = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** The secret as people type it: `JBSWY3DPEHPK3PXP…`, 32 base-32 characters. */
export const toBase32 = (secret: Buffer): string => toSecret(secret).base32;

/** What the QR code holds: `otpauth://totp/Balc%C3%A3o:ana%40empresa.example?issuer=…&secret=…`. */
export const toOtpauthUri = (secret: Buffer, app: { issuer: string; email: string }): string =>
  new TOTP({ ...SHAPE, issuer: app.issuer, label: app.email, secret: toSecret(secret) }).toString();

/** The number of the 30-second step that an instant lies in. */
export const stepAt = (now: Date): number => TOTP.counter({ period: SHAPE.period, timestamp: now.getTime() });

const codeOf = (secret: Secret, step: number): string =>
  TOTP.generate({ ...SHAPE, secret, timestamp: step * SHAPE.period * 1000 });

/** The steps around now, newest first, whose code this is; none when it is wrong. */
export const findSteps = (secret: Buffer, code: string, now: Date): number[] => {
  const key = toSecret(secret);
  const given = Buffer.from(code);
  const newest = stepAt(now) + DRIFT_STEPS;
  return Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => newest - index).filter(step => {
    const right = Buffer.from(step < 0 ? '' : codeOf(key, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
};
