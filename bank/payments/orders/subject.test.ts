import { describe, expect, it } from 'vitest';
import { toFacts } from './subject';

const PAYEE = {
  ...{ ref: 'a@b.example', name: 'Farinhas', document: '11222333000181', ispb: '00000001' },
  ...{ branch: '0001', number: '123', ownAccount: null },
};
type Known = Parameters<typeof toFacts>[0];
const ORDER: Known = {
  ...{ id: '01a20ab1-ae58-7ffd-a28b-8969af87defc', kind: 'pix', accountId: '01a20ab1-ae58-7ffd-a28b-8969af87def0' },
  ...{ amountCents: 100n, payee: PAYEE, origin: 'screen', dueOn: null },
};
const bind = (change: Partial<Known>): string => toFacts({ ...ORDER, ...change }).binding.toString('hex');

describe('what who approves an order proves', () => {
  it.each([
    { amountCents: 101n },
    { accountId: '01a20ab1-ae58-7ffd-a28b-8969af87def1' },
    { kind: 'pix_return' as const },
    ...(['ref', 'name', 'document', 'ispb', 'branch', 'number'] as const).map(fact => ({
      payee: { ...PAYEE, [fact]: '2' },
    })),
  ])('is another with %o', change => {
    expect(bind(change)).not.toBe(bind({}));
  });

  it('is the same on another day, and wherever it comes from', () => {
    expect(bind({ dueOn: '2026-12-31' })).toBe(bind({}));
    expect(bind({ origin: 'api' })).toBe(bind({}));
  });
});
