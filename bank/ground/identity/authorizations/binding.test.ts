import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBinding } from './binding';

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const payment = fc.record({
  purpose: fc.constant('pix_payment' as const),
  accountId: word,
  amountCents: fc.bigInt({ min: 1n, max: 10n ** 13n }),
  payeeKey: word,
  payeeName: word,
  payeeDocument: word,
  payeeIspb: word,
  payeeBranch: word,
  payeeAccountNumber: word,
  description: word,
  idempotencyKey: word,
});

describe('what a proof is bound to', () => {
  it('changes with any value of a payment, however it is changed', () => {
    fc.assert(
      fc.property(payment, payment, (one, other) => {
        for (const name of Object.keys(one) as (keyof typeof one)[]) {
          const changed = { ...one, [name]: other[name] };
          const isSame = one[name] === other[name];
          expect(toBinding(changed).equals(toBinding(one)), name).toBe(isSame);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the values', () => {
    fc.assert(
      fc.property(payment, one => {
        const reversed = Object.fromEntries(Object.entries(one).reverse()) as unknown as typeof one;
        expect(toBinding(reversed)).toEqual(toBinding(one));
      }),
    );
  });

  it('cannot be moved from one value to its neighbour', () => {
    fc.assert(
      fc.property(payment, word, (one, part) => {
        const moved = { ...one, payeeName: `${one.payeeName}${part}`, payeeKey: one.payeeKey };
        const other = { ...one, payeeName: one.payeeName, payeeKey: `${part}${one.payeeKey}` };
        expect(toBinding(moved)).not.toEqual(toBinding(other));
      }),
    );
  });

  it('tells apart what is done to settings', () => {
    const wishes = [
      { purpose: 'change_password' },
      { purpose: 'add_totp' },
      { purpose: 'set_email_factor', on: true },
      { purpose: 'set_email_factor', on: false },
      { purpose: 'remove_passkey', passkey_id: 'psk_01h455vb4pex5vsknk084sn02q' },
      { purpose: 'remove_passkey', passkey_id: 'psk_01h455vb4pex5vsknk084sn02r' },
      { purpose: 'end_session', session_id: 'ses_01h455vb4pex5vsknk084sn02q' },
      { purpose: 'end_session', session_id: 'ses_01h455vb4pex5vsknk084sn02r' },
      { purpose: 'end_other_sessions' },
      { purpose: 'forget_device', device_id: 'dev_01h455vb4pex5vsknk084sn02q' },
    ] as const;
    expect(new Set(wishes.map(wish => toBinding(wish).toString('hex'))).size).toBe(wishes.length);
  });
});
