import { findPlanProblem, type PlanProblem, type SchedulePlan, toScheduleDays } from '@/bank/contract/schedule-days';
import { formatDate, formatMoney } from '@/components/ui/format';
import type { ReviewedPayment } from './payment';
import type { PayeeFacts } from './payment-way';
import { texts } from './texts';
import { whenTexts } from './when-texts';

/** A day that is not typed yet stands as an empty text. */
export const findWhenProblem = (plan: SchedulePlan, today: string): PlanProblem | 'missing' | null =>
  plan.first === '' ? 'missing' : findPlanProblem(plan, today);

/** The row "Quando" of a review: `31 dez 2026, a partir das 7h, sem tarifa`. */
export function toWhenWords(plan: SchedulePlan): string {
  const days = toScheduleDays(plan);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return plan.every
    ? whenTexts.review.many(days.length, plan.every, formatDate(first), formatDate(last))
    : whenTexts.review.once(formatDate(first));
}

/** What the step-up is asked to authorise, flat. */
export const toRepeatWish = ({ every, times, until }: SchedulePlan) => ({
  repeat: every ?? ('none' as const),
  times: every ? (times ?? 0) : 0,
  until: every ? (until ?? '') : '',
});

/** Days of a plan as the bank's request has them. */
export const toScheduleWhen = ({ first, every, times, until }: SchedulePlan) => ({
  date: first,
  ...(every && {
    repeat: { every, ...(times !== undefined && { times }), ...(until !== undefined && { until }) },
  }),
});

/** The whole payment, or what is scheduled, in one sentence. */
export function toReviewSentence(
  { draft, lookup: { payee } }: Pick<ReviewedPayment, 'draft' | 'lookup'>,
  { place, account }: PayeeFacts,
): string {
  const who = [formatMoney(draft.amountCents), payee.name, place] as const;
  if (account !== undefined) return texts.review.sentenceNamed(...who, account);
  if (!draft.when) return texts.review.sentence(...who);
  const days = toScheduleDays(draft.when);
  return draft.when.every
    ? whenTexts.review.sentenceMany(...who, days.length)
    : whenTexts.review.sentence(...who, formatDate(draft.when.first));
}
