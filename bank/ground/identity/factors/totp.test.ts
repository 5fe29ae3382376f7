import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totpCode } from '../../../../tests/support/authenticators';
import { findSteps, newTotpSecret, stepAt, toBase32, toOtpauthUri } from './totp';

/** Appendix B of RFC 6238 for SHA-1: seconds since 1970 and the last six of the eight digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const RFC_SECRET = Buffer.from('12345678901234567890');
const STEP_MS = 30_000;

describe('codes of an authenticator app', () => {
  it.each(VECTORS)('are those of RFC 6238 at %i s: %s', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(findSteps(RFC_SECRET, code, now)).toEqual([stepAt(now)]);
  });

  it.each([-3, -2, -1, 0, 1, 2, 3])('of a clock %i steps off are taken up to one step either way', drift => {
    const now = new Date('2026-11-20T13:00:07.000Z');
    const code = totpCode(toBase32(RFC_SECRET), now, drift);
    expect(findSteps(RFC_SECRET, code, now)).toEqual(Math.abs(drift) <= 1 ? [stepAt(now) + drift] : []);
  });

  it('agree with an app written from the RFC for any secret at any instant', () => {
    const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(bytes => Buffer.from(bytes));
    const instants = fc.integer({ min: 1, max: 4_000_000_000 }).map(seconds => new Date(seconds * 1000));
    fc.assert(
      fc.property(secrets, instants, fc.constantFrom(-1, 0, 1), (secret, now, drift) => {
        fc.pre(now.getTime() > STEP_MS);
        expect(findSteps(secret, totpCode(toBase32(secret), now, drift), now)).toContain(stepAt(now) + drift);
      }),
    );
  });

  it.each(['', '28708', '2870820', '２８７０８２', '287083'])('are not %j', code => {
    expect(findSteps(RFC_SECRET, code, new Date(59_000))).toEqual([]);
  });
});

describe('a new secret', () => {
  it('has 160 bits and is another one each time', () => {
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(newTotpSecret());
    expect(toBase32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('goes into the QR code with the brand and the address, everything else being what apps assume', () => {
    const uri = new URL(toOtpauthUri(RFC_SECRET, { issuer: 'Balcão', email: 'ana@padaria.example' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Balcão:ana@padaria.example');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Balcão',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
