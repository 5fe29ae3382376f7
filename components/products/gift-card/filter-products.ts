import type { GiftProductRow } from '@/bank/contract/products/gift-card';
import type { GiftCategory } from '@/bank/contract/products/gift-card-words';

/** Letters as people search: `Pão de Açúcar` is found by `pao acucar`. */
const toPlain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The products of a category of which every word of the search is found in brand, name or category; what can be bought stands first. */
export function filterProducts(
  products: readonly GiftProductRow[],
  { search, category }: { search: string; category: GiftCategory | '' },
  nameOf: (category: GiftCategory) => string,
): GiftProductRow[] {
  const words = toPlain(search).split(/\s+/).filter(Boolean);
  const isMeant = (product: GiftProductRow): boolean => {
    if (category !== '' && product.category !== category) return false;
    const text = toPlain(`${product.brand} ${product.name} ${nameOf(product.category)}`);
    return words.every(word => text.includes(word));
  };
  const found = products.filter(isMeant);
  return [...found.filter(({ state }) => state === 'available'), ...found.filter(({ state }) => state !== 'available')];
}
