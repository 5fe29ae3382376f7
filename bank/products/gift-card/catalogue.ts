import type { GiftProduct, GiftProductRow } from '../../contract/products/gift-card';
import { BankError } from '../../core/errors';
import { type Cents, fromWire, toWire } from '../../core/money';
import { type GiftCardRail, type GiftRailProduct, RailsTimeout, RailsUnavailable } from '../../providers';

/** What the distributor answers, or that it does not. */
const ofRail = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RailsUnavailable || error instanceof RailsTimeout) {
      throw new BankError('gift_card_catalogue_away');
    }
    throw error;
  }
};

const toEnds = ({ values }: GiftRailProduct): { from_cents: number; to_cents: number } => {
  if (values.type === 'range') return { from_cents: toWire(values.minCents), to_cents: toWire(values.maxCents) };
  const all = values.values.map(({ cents }) => toWire(cents));
  return { from_cents: Math.min(...all), to_cents: Math.max(...all) };
};

const toRow = (product: GiftRailProduct): GiftProductRow => ({
  ...{ id: product.id, brand: product.brand, name: product.name, category: product.category, state: product.state },
  ...toEnds(product),
});

/** The product as people and orders read it. */
export const toGiftProduct = (product: GiftRailProduct): GiftProduct => ({
  ...{ id: product.id, brand: product.brand, name: product.name, category: product.category, state: product.state },
  text: product.text,
  values:
    product.values.type === 'list'
      ? { type: 'list', values: product.values.values.map(({ cents, label }) => ({ cents: toWire(cents), label })) }
      : {
          ...{ type: 'range', min_cents: toWire(product.values.minCents), max_cents: toWire(product.values.maxCents) },
          step_cents: toWire(product.values.stepCents),
        },
  ...{ validity: product.validity, how_to_redeem: [...product.howToRedeem], site: product.site },
  ...{ terms: product.terms, refund_rule: product.refundRule, region: product.region, most: product.most },
});

/** Every product as the distributor has it. Throws `gift_card_catalogue_away`. */
export const listSold = (rail: GiftCardRail): Promise<readonly GiftRailProduct[]> => ofRail(rail.listProducts());

/** Everything that is sold. Throws `gift_card_catalogue_away`. */
export const listCatalogue = async (rail: GiftCardRail): Promise<GiftProductRow[]> => (await listSold(rail)).map(toRow);

/** What is sold under an id now. Throws `gift_card_catalogue_away`. */
export const findProduct = (rail: GiftCardRail, id: string): Promise<GiftRailProduct | undefined> =>
  ofRail(rail.findProduct(id));

/** Whether a product is sold at a value. */
export const isOfValue = ({ values }: GiftProduct, unitCents: Cents): boolean => {
  if (values.type === 'list') return values.values.some(({ cents }) => fromWire(cents) === unitCents);
  const least = fromWire(values.min_cents);
  return (
    unitCents >= least &&
    unitCents <= fromWire(values.max_cents) &&
    (unitCents - least) % fromWire(values.step_cents) === 0n
  );
};

const MOST_NAMED = 3;

/** The values next to one that is not sold, for the sentence that refuses it. */
export const listNearest = ({ values }: GiftProduct, unitCents: Cents): number[] => {
  if (values.type === 'range') return [values.min_cents, values.max_cents];
  const far = (cents: number) => Math.abs(cents - toWire(unitCents));
  return values.values
    .map(({ cents }) => cents)
    .sort((a, b) => far(a) - far(b) || a - b)
    .slice(0, MOST_NAMED)
    .sort((a, b) => a - b);
};

/** Throws why so many cards of a product are not sold at a value: `gift_card_unavailable`, `gift_card_value_invalid` or `gift_card_quantity_invalid`. */
export const requireSold = (
  product: GiftProduct,
  { unitCents, quantity }: { unitCents: Cents; quantity: number },
): void => {
  if (product.state !== 'available') {
    throw new BankError('gift_card_unavailable', { params: { reason: product.state, name: product.name } });
  }
  if (quantity < 1 || quantity > product.most) {
    throw new BankError('gift_card_quantity_invalid', { params: { most: product.most } });
  }
  if (isOfValue(product, unitCents)) return;
  const nearest = listNearest(product, unitCents);
  throw new BankError('gift_card_value_invalid', {
    params: { kind: product.values.type, nearest: nearest.join(',') },
  });
};

/** The product as it is sold now. Throws `gift_card_unavailable` for one that was withdrawn, and `gift_card_catalogue_away`. */
export const requireProduct = async (rail: GiftCardRail, id: string): Promise<GiftRailProduct> => {
  const product = await findProduct(rail, id);
  if (!product) throw new BankError('gift_card_unavailable', { params: { reason: 'withdrawn', name: '' } });
  return product;
};
