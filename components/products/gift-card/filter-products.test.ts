import { expect, it } from 'vitest';
import type { GiftProductRow } from '@/bank/contract/products/gift-card';
import { filterProducts } from './filter-products';

const row = (id: string, name: string, more: Partial<GiftProductRow> = {}): GiftProductRow => ({
  ...{ id, name, brand: name, category: 'food', state: 'available', from_cents: 100, to_cents: 200 },
  ...more,
});
const ALL = [
  row('pao', 'Pão de Açúcar', { state: 'out_of_stock' }),
  row('steam', 'Carteira Steam', { category: 'games' }),
  row('cacau', 'Cacau Show'),
];
const ids = (search: string, category: '' | 'games' | 'food' = '') =>
  filterProducts(ALL, { search, category }, name => (name === 'games' ? 'Jogos' : 'Comida')).map(({ id }) => id);

it('finds by any word, without marks and case, and by the name of the category', () => {
  expect(ids('  ACUCAR pao')).toEqual(['pao']);
  expect(ids('jogos')).toEqual(['steam']);
  expect(ids('steam')).toEqual(['steam']);
  expect(ids('nada')).toEqual([]);
});

it('keeps to the category and puts what cannot be bought last', () => {
  expect(ids('', 'food')).toEqual(['cacau', 'pao']);
  expect(ids('')).toEqual(['steam', 'cacau', 'pao']);
});
