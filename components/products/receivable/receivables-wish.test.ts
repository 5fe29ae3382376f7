import { expect, it } from 'vitest';
import { daysOfMonth, readReceivablesWish, receivablesHref, toReceivablesQuery } from './receivables-wish';

const read = (address: Record<string, string>) => readReceivablesWish(name => address[name] ?? '');

it('reads an address, and what it does not know as nothing', () => {
  const wish = read({ situacao: 'overdue', vencimento: '2028-02', busca: ' padaria ' });
  expect(wish).toEqual({ status: 'overdue', month: '2028-02', search: 'padaria' });
  expect(toReceivablesQuery(wish)).toEqual({
    ...{ status: 'overdue', due_from: '2028-02-01', due_to: '2028-02-29', search: 'padaria' },
  });
  expect(read({ situacao: 'lost', vencimento: '2028-13', busca: '   ' })).toEqual({});
});

it('leads back to the same list', () => {
  const wish = { status: 'paid', month: '2026-11', search: 'nota 12' } as const;
  const address = new URL(receivablesHref(wish), 'https://bank.example').searchParams;
  expect(readReceivablesWish(name => address.get(name) ?? '')).toEqual(wish);
  expect(receivablesHref({})).toBe('/receivables');
});

it('ends a month on its last day', () => {
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
