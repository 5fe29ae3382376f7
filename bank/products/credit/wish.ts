import { createHash } from 'node:crypto';
import { calculateCredit, toCanonicalSchedule } from '../../contract/products/credit/calculate';
import type { CreditCalculation } from '../../contract/products/credit/shapes';
import type { CreditProductId, CreditSystem } from '../../contract/products/credit/words';
import { BankError } from '../../core/errors';
import { getIofRates, PRODUCT_RULES, type ProductRules, toFirstDueDays } from './rules';
import type { OfferRow } from './store';

export interface CreditWish {
  product: CreditProductId;
  amount_cents: number;
  installments: number;
  system: CreditSystem;
  first_due_on: string;
  grace_months: number;
  finance_costs: boolean;
}

/** What a wish has to keep to: the product, and the offer where there is one. */
interface Bounds {
  today: string;
  isSimples: boolean;
  offer: OfferRow | null;
}

const requireAmount = (wish: CreditWish, rules: ProductRules, offer: OfferRow | null): void => {
  const [min, max] = [Number(offer?.min_cents ?? rules.minCents), Number(offer?.limit_cents ?? rules.maxCents)];
  if (wish.amount_cents < min || wish.amount_cents > max) {
    throw new BankError('credit_amount_invalid', { params: { min_cents: min, max_cents: max } });
  }
};

const requireTerm = (wish: CreditWish, rules: ProductRules, offer: OfferRow | null): void => {
  const min = Math.max(offer?.min_installments ?? rules.minInstallments, wish.grace_months + 1);
  const max = offer?.max_installments ?? rules.maxInstallments;
  const isFine = wish.installments >= min && wish.installments <= max && wish.grace_months <= rules.maxGrace;
  if (!isFine) throw new BankError('credit_term_invalid', { params: { min, max, max_grace: rules.maxGrace } });
};

const requireFirstDay = ({ first_due_on }: CreditWish, today: string): void => {
  const { from, until } = toFirstDueDays(today);
  if (first_due_on < from || first_due_on > until) {
    throw new BankError('credit_first_day_invalid', { params: { from, until } });
  }
};

export const hashSchedule = (lines: CreditCalculation['lines']): string =>
  createHash('sha256').update(toCanonicalSchedule(lines)).digest('hex');

/** The calculation of a wish that keeps to its bounds. Throws what it does not keep to. */
export const calculateWish = (wish: CreditWish, { today, isSimples, offer }: Bounds): CreditCalculation => {
  const rules = PRODUCT_RULES[wish.product];
  requireAmount(wish, rules, offer);
  requireTerm(wish, rules, offer);
  requireFirstDay(wish, today);
  const rates = getIofRates(today);
  const calculation = calculateCredit({
    ...wish,
    monthly_rate: offer?.monthly_rate ?? rules.monthlyRate,
    release_on: today,
    fee_cents: Number(rules.feeCents),
    iof: {
      ...{ valid_from: rates.validFrom, daily_rate: rates.daily, additional_rate: rates.additional },
      ...{ reduced_daily_rate: rates.reducedDaily, reduced_up_to_cents: Number(rates.reducedUpToCents) },
    },
    is_simples: isSimples,
  });
  return { ...calculation, schedule_sha256: hashSchedule(calculation.lines) };
};

/** Throws `credit_above_limit` for an instalment or a credit that the offer does not reach. */
export const requireWithinOffer = (calculation: CreditCalculation, offer: OfferRow, leftCents: bigint): void => {
  const most = leftCents < offer.limit_cents ? leftCents : offer.limit_cents;
  const highest = Math.max(...calculation.lines.map(line => line.payment_cents));
  if (highest > Number(offer.installment_limit_cents) || calculation.principal_cents > Number(most)) {
    const params = { available_cents: Number(most), installment_cents: Number(offer.installment_limit_cents) };
    throw new BankError('credit_above_limit', { params });
  }
};
