import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatBoletoBarcode, parseBoleto, toLine } from '.';
import { formatOwnNumber, ownNumberDigit, parseOwnNumber, toFreeField, walletOf } from './own-number';

it.each([
  ['19', '00000000002', '8'],
  ['09', '00000000001', '1'],
  ['02', '00000000004', '0'],
  ['02', '00000000013', 'P'],
])('gives wallet %s and number %s the digit %s', (wallet, digits, digit) => {
  expect(ownNumberDigit(wallet, digits)).toBe(digit);
});

it('gives every own number one digit or P', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 99_999_999_999n), ownNumber => {
      expect(formatOwnNumber('deposit', ownNumber)).toMatch(/^01\/\d{11}-[\dP]$/);
    }),
  );
});

it('makes lines that are read back to their barcode, amount and due day', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 99_999_999_999n),
      fc.bigInt(1_000n, 24_999_999n),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 999_999_999_999 }),
      (ownNumber, amountCents, days, number) => {
        const dueDate = new Date(Date.UTC(2026, 10, 25 + days)).toISOString().slice(0, 10);
        const freeField = toFreeField('receivable', { branch: '1', number: `${number}-7` }, ownNumber);
        const barcode = formatBoletoBarcode({ bank: '509', dueDate, amountCents, freeField });
        expect(walletOf(barcode)).toBe('receivable');
        const read = parseBoleto(toLine(barcode), '2026-11-25');
        expect(read).toMatchObject({
          ok: true,
          boleto: { kind: 'boleto', bank: '509', barcode, dueDate, amountCents, freeField },
        });
      },
    ),
  );
});

it('reads nosso número with wallet and digit, with the digit, and alone; tells a wrong digit from none', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 99_999_999_999n), ownNumber => {
      const printed = formatOwnNumber('receivable', ownNumber);
      const bare = printed.replaceAll(/[^0-9P]/g, '');
      for (const written of [printed, bare, bare.slice(2), bare.padStart(20, '0'), `${bare}      `]) {
        expect(parseOwnNumber('receivable', written)).toBe(ownNumber);
      }
      expect(parseOwnNumber('receivable', String(ownNumber))).toBe(ownNumber);
      const wrong = `${bare.slice(0, -1)}${bare.endsWith('1') ? '2' : '1'}`;
      expect(parseOwnNumber('receivable', wrong)).toBeUndefined();
      expect(parseOwnNumber('deposit', bare)).toBeUndefined();
      // of another bank's wallet, whose digits come to the same
      expect(parseOwnNumber('receivable', `18${bare.slice(2)}`)).toBeUndefined();
    }),
  );
  for (const none of ['', '   ', '0'.repeat(20)]) expect(parseOwnNumber('receivable', none)).toBeNull();
});
