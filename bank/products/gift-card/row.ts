import type { Cents } from '../../core/money';
import { BankError } from '../../core/errors';
import type { GiftCardRail, GiftRailProduct } from '../../providers';
import { findProduct, listSold, requireSold, toGiftProduct } from './catalogue';

const ID = /^[0-9a-z]+(-[0-9a-z]+)*$/;

const toPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** By its id, as a catalogue tells it, or by its name as people write it. */
const findNamed = async (rail: GiftCardRail, text: string): Promise<GiftRailProduct | undefined> => {
  const found = ID.test(text) ? await findProduct(rail, text) : undefined;
  if (found) return found;
  const wanted = toPlain(text);
  const known = (await listSold(rail)).filter(({ name, brand }) => [name, brand].some(one => toPlain(one) === wanted));
  const named = known.filter(({ name }) => toPlain(name) === wanted);
  const exact = named.filter(({ name }) => name === text);
  // a name or a brand with more than one product does not say which is meant
  const [meant, ...more] = [exact, named, known].find(some => some.length > 0) ?? [];
  return more.length === 0 ? meant : undefined;
};

/**
 * What a line of a list asks for, as it is sold now. Throws `gift_card_unavailable` (reason `withdrawn` of what nobody knows), `gift_card_value_invalid`,
 * `gift_card_quantity_invalid` and `gift_card_catalogue_away`.
 */
export const findGiftRow = async (
  rail: GiftCardRail,
  { product, unitCents, quantity }: { product: string; unitCents: Cents; quantity: number },
): Promise<GiftRailProduct> => {
  const sold = await findNamed(rail, product);
  if (!sold) throw new BankError('gift_card_unavailable', { params: { reason: 'withdrawn', name: product } });
  requireSold(toGiftProduct(sold), { unitCents, quantity });
  return sold;
};
