import type { LoanOffer } from '../../contract/products/marketplace-offers';
import type { OFFER_SORTS } from '../../contract/products/marketplace-terms';

type Sort = (typeof OFFER_SORTS)[number];
export type Compared = Pick<LoanOffer, 'cet_year' | 'released_cents' | 'total_cents' | 'instalment_cents'> & {
  lender: Pick<LoanOffer['lender'], 'name'>;
};
type Compare = (one: Compared, other: Compared) => number;

const byCet: Compare = (one, other) => Number(one.cet_year) - Number(other.cet_year);
const byReleased: Compare = (one, other) => other.released_cents - one.released_cents;
const byTotal: Compare = (one, other) => one.total_cents - other.total_cents;
const byName: Compare = (one, other) => one.lender.name.localeCompare(other.lender.name, 'pt-BR');

const FIRST: Readonly<Record<Sort, Compare>> = {
  cet: byCet,
  total: byTotal,
  instalment: (one, other) => one.instalment_cents - other.instalment_cents,
  released: byReleased,
};

/** Offers in the order that was asked for; equal ones by CET, larger release, smaller total and name. Nobody pays for a place. */
export const sortOffers = <T extends Compared>(offers: readonly T[], sort: Sort): T[] => {
  const rules = [FIRST[sort], byCet, byReleased, byTotal, byName];
  return offers.toSorted((one, other) => rules.reduce((found, rule) => found || rule(one, other), 0));
};
