import type { z } from 'zod';
import type { estimateLoan } from '../../contract/products/marketplace';
import { LOAN_RANGES } from '../../contract/products/marketplace-terms';
import { toLocalDate } from '../../core/clock';
import type { MarketplaceDeps } from './deps';
import { BankError } from '../../core/errors';
import { calculateOffer, isLoan } from './figures';
import { requireTerms, toReleaseDay } from './terms';

type Wish = z.output<NonNullable<(typeof estimateLoan)['body']>>;

const toEnd = (offer: ReturnType<typeof calculateOffer>) => ({
  ...{ instalment_cents: offer.instalment_cents, total_cents: offer.total_cents },
  ...{ rate_month: offer.rate_month, cet_year: offer.cet_year },
});

/** Between the cheapest and the dearest of the lenders' published prices. Keeps nothing. */
export const estimate = ({ lenders, clock }: MarketplaceDeps, wish: Wish) => {
  const now = clock.now();
  requireTerms(wish, wish.guarantee_kind, toLocalDate(now));
  const prices = lenders.listPrices(wish.guarantee_kind);
  const offers = prices
    .map(terms => ({
      ...terms,
      ...{ amountCents: BigInt(wish.amount_cents), months: wish.months, system: wish.system },
      ...{ releaseOn: toReleaseDay(now), firstDueOn: wish.first_due_date },
      isSimples: wish.borrower_kind === 'company' && wish.simples,
    }))
    // whose costs would eat up so little offers none
    .filter(isLoan)
    .map(calculateOffer)
    .toSorted((one, other) => Number(one.cet_year) - Number(other.cet_year));
  const [least, most] = [offers[0], offers.at(-1)];
  if (!least || !most) {
    const { least: from, most: to } = LOAN_RANGES[wish.guarantee_kind];
    throw new BankError('loan_amount_invalid', { params: { least: from, most: to } });
  }
  return { least: toEnd(least), most: toEnd(most), lenders: offers.length };
};
