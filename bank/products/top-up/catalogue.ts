import { areaOf } from '../../contract/top-up-phone';
import type { TopUpOperator } from '../../contract/products/top-up';
import { BankError } from '../../core/errors';
import { toWire } from '../../core/money';
import { RailsTimeout, RailsUnavailable, type SoldTopUps, type TopUpRail } from '../../providers';

/** What is sold, by area. */
export type Catalogue = ReadonlyMap<string, readonly SoldTopUps[]>;

/** What the distributor answers. Throws `top_up_distributor_unavailable`. */
export const askDistributor = async <T>(question: Promise<T>): Promise<T> => {
  try {
    return await question;
  } catch (error) {
    if (error instanceof RailsUnavailable || error instanceof RailsTimeout) {
      throw new BankError('top_up_distributor_unavailable');
    }
    throw error;
  }
};

/** What is sold in the areas of some numbers. Throws `top_up_distributor_unavailable`. */
export const readCatalogue = async (rail: TopUpRail, phones: readonly string[]): Promise<Catalogue> => {
  const areas = [...new Set(phones.map(areaOf))];
  const sold = await askDistributor(Promise.all(areas.map(area => rail.listOperators(area))));
  return new Map(areas.map((area, index) => [area, sold[index] ?? []]));
};

/** Who sells to a line by the name of the catalogue; undefined where nobody of that name does. */
export const findSeller = (catalogue: Catalogue, phone: string, operator: string): SoldTopUps | undefined =>
  catalogue.get(areaOf(phone))?.find(one => one.operator === operator);

type Value = SoldTopUps['values'][number];

/** A value as the operator sells it; undefined of one that it does not. */
export const findValue = ({ values, range }: SoldTopUps, amountCents: bigint): Value | undefined => {
  const listed = values.find(value => value.amountCents === amountCents);
  if (listed || range === null) return listed;
  const isInRange = amountCents >= range.minCents && amountCents <= range.maxCents;
  return isInRange ? { amountCents, bonusCents: 0n, validity: range.validity } : undefined;
};

/** The values below and above one that is not sold, in centavos: what to offer instead. */
export const listNearest = ({ values, range }: SoldTopUps, amountCents: bigint): bigint[] => {
  const sold = [...values.map(value => value.amountCents), ...(range ? [range.minCents, range.maxCents] : [])];
  const below = sold.filter(each => each < amountCents).sort((a, b) => (a < b ? 1 : -1));
  const above = sold.filter(each => each > amountCents).sort((a, b) => (a < b ? -1 : 1));
  return [below[0], above[0]].filter(each => each !== undefined);
};

export const toWireOperator = (sold: SoldTopUps): TopUpOperator => ({
  ...{ operator: sold.operator, operator_name: sold.name, is_available: sold.isAvailable, help_phone: sold.helpPhone },
  top_up_values: sold.values.map(({ amountCents, bonusCents, validity }) => ({
    ...{ amount_cents: toWire(amountCents), bonus_cents: toWire(bonusCents), validity },
  })),
  value_range: sold.range && {
    ...{ min_cents: toWire(sold.range.minCents), max_cents: toWire(sold.range.maxCents) },
    validity: sold.range.validity,
  },
});
