import { toEarliestDay } from '@/bank/contract/schedule-days';
import { formatMoney } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import { findAmountProblem } from './amount-problem';
import type { FoundPayment, Power, SentPayment } from './payment';
import type { AtReview, AtSending } from './payment-flow';
import type { PaymentWay } from './payment-way';
import { AMOUNT_PROBLEMS, FIXED_PROBLEMS, texts } from './texts';

export interface Amount {
  /** Why it cannot be paid now; null while it can, or nobody knows. */
  error: string | null;
  /** Nothing but what is left of the limits now is against it: those of a day take it. */
  fitsTomorrow: boolean;
  /** Nothing but the balance is against it. */
  lacksMoney: boolean;
  /** The first day to come on which it may be paid instead; null: it is of another day already, or none is left. */
  laterDay: string | null;
}

/** Whether the limits of a day allow it, whatever is left of them now. */
const fitsDay = (amountCents: number, power: Power | null | undefined): boolean =>
  power ? amountCents <= toMostOfDay(power) : false;

/** The most of one payment on a day on which nothing was paid yet. */
const toMostOfDay = ({ limits }: Power): number => Math.min(limits.per_payment_cents, limits.day.limit_cents);

/** The first day to come for what would be paid now. */
function toLaterDay<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  { draft, lookup }: AtReview<F> | AtSending<F>,
  schedule: PaymentWay<F, S>['schedule'],
): string | null {
  if (draft.when || !schedule?.isPossible(lookup)) return null;
  const { first, last } = schedule.toDays?.(lookup) ?? { first: toEarliestDay(bankToday()), last: '9999-12-31' };
  return first <= last ? first : null;
}

/** What is wrong with the amount, as far as it can be told early. An empty one is told once it was sent. */
export function toAmount<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  flow: AtReview<F> | AtSending<F>,
  { words, schedule, toOwnLimit, toBounds }: PaymentWay<F, S>,
  { power, wasSubmitted }: { power: Power | null | undefined; wasSubmitted: boolean },
): Amount {
  const { draft, lookup } = flow;
  const amountCents = draft.amountCents ?? 0;
  // what is paid on another day is held against the balance and the limit of that day
  const spendable =
    power && !draft.when
      ? {
          availableCents: power.balance.available_cents - (lookup.fee_cents ?? 0),
          perPaymentCents: Math.max(toMostOfDay(power), toOwnLimit(lookup)),
          limitLeftCents: Math.max(power.limits.left_cents, toOwnLimit(lookup)),
        }
      : null;
  const isOfMonth = power?.limits.left_in === 'month' && spendable?.limitLeftCents === power.limits.left_cents;
  const overLimit = isOfMonth ? texts.amount.overMonth : words.amount.overLimit;
  const bounds = toBounds?.(lookup) ?? null;
  const problem =
    draft.amountCents === null && !wasSubmitted ? null : findAmountProblem(amountCents, spendable, bounds);
  const laterDay = toLaterDay(flow, schedule);
  const tell = problem && { ...AMOUNT_PROBLEMS, ...(lookup.amount_fixed && !isOfMonth && FIXED_PROBLEMS) }[problem];
  return {
    error:
      tell?.({
        available: formatMoney(spendable?.availableCents ?? 0),
        missing: formatMoney(amountCents - (spendable?.availableCents ?? 0)),
        perPayment: formatMoney(spendable?.perPaymentCents ?? 0),
        limitLeft: formatMoney(spendable?.limitLeftCents ?? 0),
        least: formatMoney(bounds?.leastCents ?? 0),
        most: formatMoney(bounds?.mostCents ?? 0),
        overLimit: overLimit(formatMoney(spendable?.limitLeftCents ?? 0)),
      }) ?? null,
    fitsTomorrow:
      (!problem || problem === 'over_limit') &&
      laterDay === toEarliestDay(bankToday()) &&
      !(problem && isOfMonth) &&
      fitsDay(amountCents, power),
    lacksMoney: problem === 'over_balance',
    laterDay,
  };
}
