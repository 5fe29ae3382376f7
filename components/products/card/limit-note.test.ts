import { expect, it } from 'vitest';
import { toLimitNote } from './limit-note';

it('names the lower limit of a longer time, and nothing else', () => {
  const limits = { purchase_cents: 50_000, day_cents: null, month_cents: 10_000 };
  expect(toLimitNote('purchase_cents', limits)).toMatch(/limite por mês/);
  expect(toLimitNote('purchase_cents', { ...limits, day_cents: 20_000 })).toMatch(/limite por dia/);
  expect(toLimitNote('day_cents', { ...limits, day_cents: 20_000 })).toMatch(/limite por mês/);
  expect(toLimitNote('month_cents', limits)).toBeUndefined();
  expect(toLimitNote('purchase_cents', { ...limits, purchase_cents: 10_000 })).toBeUndefined();
  expect(toLimitNote('purchase_cents', { ...limits, purchase_cents: null })).toBeUndefined();
});
