import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, normalizeRecoveryCode } from './recovery-codes';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(array => Buffer.from(array));

describe('recovery codes', () => {
  it('have 26 characters in groups, none of which looks like another', () => {
    fc.assert(
      fc.property(bytes, random => {
        const code = formatRecoveryCode(random);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/);
      }),
    );
  });

  it('keep all 128 bits: other bytes, another code', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(formatRecoveryCode(one) === formatRecoveryCode(other)).toBe(one.equals(other));
      }),
    );
  });

  it('are the same however they are typed', () => {
    const typings = [
      (code: string) => code.toLowerCase(),
      (code: string) => code.replaceAll('-', ''),
      (code: string) => ` ${code.replaceAll('-', ' – ')}\n`,
      (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
      (code: string) => code.replaceAll('1', 'I'),
    ];
    fc.assert(
      fc.property(bytes, fc.constantFrom(...typings), (random, type) => {
        const code = formatRecoveryCode(random);
        expect(normalizeRecoveryCode(type(code))).toBe(normalizeRecoveryCode(code));
      }),
    );
  });
});
