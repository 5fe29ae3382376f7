import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toReceivableParts } from './receivable-plan';

it('is once without a plan', () => {
  expect(toReceivableParts(12_345, '2026-12-31', null)).toEqual([
    { position: 1, amountCents: 12_345, dueDate: '2026-12-31' },
  ]);
});

it('charges a series each time in full, on the last day of a short month', () => {
  const parts = toReceivableParts(5_000, '2027-01-31', { mode: 'repeat', count: 3 });
  expect(parts.map(({ amountCents }) => amountCents)).toEqual([5_000, 5_000, 5_000]);
  expect(parts.map(({ dueDate }) => dueDate)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
});

it('splits into parts that add up to the whole, differ by the rest alone, and are due a month apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 599_999_999_940 }), fc.integer({ min: 2, max: 60 }), (cents, count) => {
      const parts = toReceivableParts(cents, '2026-12-31', { mode: 'split', count });
      expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
      const [first, ...others] = parts.map(({ amountCents }) => amountCents);
      expect(new Set(others).size).toBe(1);
      expect((first ?? 0) - (others[0] ?? 0)).toBe(cents % count);
      expect(new Set(parts.map(({ dueDate }) => dueDate.slice(0, 7))).size).toBe(count);
    }),
  );
});
