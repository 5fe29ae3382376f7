import { expect, it } from 'vitest';
import { readSalesWish } from '@/app/(banking)/acquiring/read-sales-wish';
import { daysOfMonth, salesHref, toSalesQuery } from './sales-wish';

it('a month is its first and its last day, leap years too', () => {
  expect(daysOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('an address and what it asks for are the same, there and back', () => {
  const wish = { month: '2026-11', brand: 'elo', product: 'debit', status: 'refunded', search: '4821' } as const;
  const search = Object.fromEntries(new URL(salesHref(wish), 'http://conta.example').searchParams);
  expect(readSalesWish(search)).toEqual(wish);
  expect(salesHref({})).toBe('/acquiring/sales');
  expect(toSalesQuery(wish)).toEqual({
    ...{ brand: 'elo', product: 'debit', status: 'refunded', search: '4821' },
    ...{ from: '2026-11-01', to: '2026-11-30' },
  });
});

it('what an address says otherwise counts as nothing', () => {
  const odd = { mes: '2026-13', bandeira: 'diners', forma: 'x', situacao: ['a', 'b'], procurar: '   ' };
  expect(readSalesWish(odd)).toEqual({});
});
