import { describe, expect, it } from 'vitest';
import { emptyDraft, findProblems, toRequest } from './charge-draft';

const draft = { ...emptyDraft('a@b.example'), amountCents: 10_000 };
const due = {
  ...draft,
  kind: 'due_date',
  payerName: 'Helena Pires',
  payerDocument: '52998224725',
  dueDate: '2027-01-15',
} as const;

describe('the form of a charge', () => {
  it('needs only an amount to be paid soon', () => {
    expect(Object.keys(findProblems(emptyDraft('k')))).toEqual(['amountCents']);
    expect(findProblems(draft)).toEqual({});
    expect(toRequest(draft)).toEqual({
      kind: 'immediate',
      key: 'a@b.example',
      amount_cents: 10_000,
      expires_in_seconds: 86_400,
    });
  });

  it('takes what a code can carry, and says the most', () => {
    expect(findProblems({ ...draft, amountCents: 999_999_999_999 })).toEqual({});
    expect(findProblems({ ...draft, amountCents: 1_000_000_000_000 }).amountCents).toMatch(/9\.999\.999\.999,99/);
  });

  it('needs both name and document of a payer, or neither', () => {
    expect(Object.keys(findProblems({ ...draft, payerName: 'Ana' }))).toEqual(['payerDocument']);
    expect(Object.keys(findProblems({ ...draft, payerDocument: '52998224725' }))).toEqual(['payerName']);
    expect(Object.keys(findProblems({ ...draft, payerName: 'Ana', payerDocument: '52998224724' }))).toEqual([
      'payerDocument',
    ]);
  });

  it('needs a payer and a day to be paid later, and the day of a discount that ends', () => {
    expect(Object.keys(findProblems({ ...draft, kind: 'due_date' })).sort()).toEqual([
      'dueDate',
      'payerDocument',
      'payerName',
    ]);
    const discount = { mode: '2', value: '10' };
    expect(Object.keys(findProblems({ ...due, discount }))).toEqual(['discountUntil']);
    const whole = {
      ...due,
      discount,
      discountUntil: '2027-01-10',
      fine: { mode: '2', value: '2' },
      interest: { mode: '3', value: '1' },
    };
    expect(findProblems(whole)).toEqual({});
    expect(toRequest(whole)).toMatchObject({
      kind: 'due_date',
      due_date: '2027-01-15',
      days_after_due: 30,
      terms: {
        fine: { mode: 2, value: 200 },
        interest: { mode: 3, value: 100 },
        discount: { mode: 2, tiers: [{ until: '2027-01-10', value: 1_000 }] },
      },
    });
  });
});
