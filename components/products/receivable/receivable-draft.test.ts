import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceivableRules } from '@/bank/contract/products/receivable';
import { findDiscountProblem, toDiscountWish } from './discount-draft';
import {
  emptyDraft,
  findProblems,
  isReminderPast,
  type ReceivableDraft,
  toParts,
  toProblems,
  toRequest,
} from './receivable-draft';

const AGREEMENT = 'agr_01h455vb4pex5vsknk084sn02q';
const rules: ReceivableRules = {
  ...{ min_cents: 501, max_cents: 9_999_999_999, first_due_date: '2026-11-23', last_due_date: '2031-11-23' },
  ...{ has_pix: true, may_write: true },
  agreements: [{ id: AGREEMENT, name: 'Cobrança', code: '1234567', fee_cents: 190, may_protest: true }],
};

const whole: ReceivableDraft = {
  ...emptyDraft(AGREEMENT),
  ...{ payerName: ' Mercado da Esquina Ltda ', payerDocument: '45120873000176' },
  ...{ amountCents: 10_000, dueDate: '2026-12-31' },
};
const problemsOf = (part: Partial<ReceivableDraft>) => findProblems({ ...whole, ...part }, rules);

describe('the form of a receivable', () => {
  it('tells a reminder whose day is over', () => {
    const draft = { ...whole, dueDate: '2026-11-28', remindBefore: '1' };
    expect(isReminderPast(draft, '2026-11-28')).toBe(true);
    expect(isReminderPast(draft, '2026-11-27')).toBe(false);
    expect(isReminderPast({ ...draft, remindBefore: '' }, '2026-11-28')).toBe(false);
  });

  it('needs who pays, how much and when', () => {
    expect(Object.keys(findProblems(emptyDraft(AGREEMENT), rules)).sort()).toEqual([
      ...['amountCents', 'dueDate', 'payerDocument', 'payerName'],
    ]);
    expect(problemsOf({})).toEqual({});
    expect(toRequest(whole)).toMatchObject({
      payer: { name: 'Mercado da Esquina Ltda', document: '45120873000176', email: null, address: null },
      ...{ amount_cents: 10_000, due_date: '2026-12-31', plan: null, days_after_due: 59, species: 'DM' },
      ...{ fine: null, interest: null, discount: null, rebate_cents: 0, protest_after_days: null, send_now: false },
    });
  });

  it('holds a document that does not do its sums, and half an address, against nobody but their fields', () => {
    expect(Object.keys(problemsOf({ payerDocument: '45120873000177' }))).toEqual(['payerDocument']);
    expect(Object.keys(problemsOf({ street: 'Rua das Flores, 10' })).sort()).toEqual(['city', 'postalCode', 'state']);
    const address = { street: 'Rua das Flores, 10', city: 'Campinas', state: 'sp', postalCode: '13010-000' };
    expect(problemsOf(address)).toEqual({});
    expect(toRequest({ ...whole, ...address }).payer.address).toEqual({
      ...{ street: 'Rua das Flores, 10', district: '', city: 'Campinas', state: 'SP', postal_code: '13010000' },
    });
  });

  it('asks for an e-mail only where somebody is to be written to', () => {
    expect(Object.keys(problemsOf({ remindBefore: '3' }))).toEqual(['payerEmail']);
    expect(problemsOf({ remindBefore: '3', payerEmail: 'contas@esquina.example' })).toEqual({});
    expect(Object.keys(problemsOf({ payerEmail: 'contas' }))).toEqual(['payerEmail']);
  });

  it('lets only duplicatas with an address go to protest', () => {
    expect(problemsOf({ protestAfter: '5', species: 'RC' }).protestAfter).toMatch(/duplicatas/);
    expect(problemsOf({ protestAfter: '5' }).protestAfter).toMatch(/endereço/);
  });

  it('bounds each boleto, not the whole', () => {
    expect(Object.keys(problemsOf({ amountCents: 1_000, plan: 'split', count: '2' }))).toEqual(['amountCents']);
    expect(problemsOf({ amountCents: 1_000, plan: 'repeat', count: '2' })).toEqual({});
    for (const count of ['', '1', '61', '2,5']) {
      expect(Object.keys(problemsOf({ plan: 'repeat', count })), count).toEqual(['count']);
    }
  });

  it('shows the parts that it asks for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 99_999_999 }), fc.integer({ min: 2, max: 60 }), (cents, count) => {
        const draft: ReceivableDraft = { ...whole, amountCents: cents, plan: 'split', count: String(count) };
        expect(toParts(draft).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
        expect(toRequest(draft).plan).toEqual({ mode: 'split', count });
      }),
    );
  });

  it('puts what the bank held against it at its fields', () => {
    expect(
      Object.keys(
        toProblems([
          { field: 'interest', rule: '' },
          { field: 'abatement', rule: '' },
          { field: 'whatever', rule: '' },
        ]),
      ),
    ).toEqual([...['interest', 'rebateCents']]);
  });
});

describe('a discount', () => {
  it('has one value for each number of days, the earliest first', () => {
    const tiers = [
      { daysBefore: '0', value: '2' },
      { daysBefore: '10', value: '5,5' },
    ];
    expect(findDiscountProblem({ mode: '2', tiers })).toBeUndefined();
    expect(toDiscountWish({ mode: '2', tiers })).toEqual({
      mode: 2,
      tiers: [
        { days_before: 10, value: 550 },
        { days_before: 0, value: 200 },
      ],
    });
  });

  it.each([
    [[{ daysBefore: '366', value: '2' }], /inteiro/],
    [[{ daysBefore: '1', value: '0' }], /maior que zero/],
    [
      [
        { daysBefore: '1', value: '2' },
        { daysBefore: '01', value: '3' },
      ],
      /mesmos dias/,
    ],
  ])('is refused in words: %j', (tiers, words) => {
    expect(findDiscountProblem({ mode: '1', tiers })).toMatch(words);
    expect(findDiscountProblem({ mode: '', tiers })).toBeUndefined();
  });
});
