import { expect, it } from 'vitest';
import type { GiftCardRail, GiftRailProduct } from '../../providers';
import { findGiftRow } from './row';

const product = (id: string, name: string, brand: string): GiftRailProduct => ({
  ...{ id, name, brand, category: 'games', state: 'available', text: '', validity: '', howToRedeem: [], site: null },
  ...{ terms: '', refundRule: '', region: 'Brasil', most: 20 },
  seller: { name: 'Distribuidora', document: '11222333000181', ispb: '00000000' },
  values: { type: 'list', values: [{ cents: 5_000n, label: null }] },
});

const SOLD = [
  product('vila', 'Vila', 'Vila'),
  product('vila-mais', 'Vila+', 'Vila'),
  product('jogo-br', 'Jogo', 'Estúdio'),
  product('jogo-us', 'Jogo', 'Estúdio'),
  product('livros-da-praca', 'Vale livros', 'Livros da Praça'),
];
const rail = {
  listProducts: async () => SOLD,
  findProduct: async (id: string) => SOLD.find(one => one.id === id),
} as unknown as GiftCardRail;

const find = (named: string) =>
  findGiftRow(rail, { product: named, unitCents: 5_000n, quantity: 1 }).then(
    ({ id }) => id,
    ({ code }: { code: string }) => code,
  );

it('is the product that a row names, and none where two have the name', async () => {
  expect(await Promise.all(['jogo-us', 'Livros da Praça', 'vale LIVROS', 'Vila', 'Vila+'].map(find))).toEqual([
    ...['jogo-us', 'livros-da-praca', 'livros-da-praca', 'vila', 'vila-mais'],
  ]);
  expect(await Promise.all(['Jogo', 'Estúdio', 'vila +'].map(find))).toEqual([
    ...['gift_card_unavailable', 'gift_card_unavailable', 'gift_card_unavailable'],
  ]);
});
