import { findPlanProblem, type PlanProblem, type SchedulePlan, toScheduleDays } from '@/bank/contract/schedule-days';
import { formatDate, formatMoney } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import type { PaymentDraft } from './payment';
import type { PayeeFacts } from './payment-way';
import { texts } from './texts';
import { whenTexts } from './when-texts';

/** A day that is not typed yet stands as an empty text. */
export const findWhenProblem = (plan: SchedulePlan, today: string): PlanProblem | 'missing' | null =>
  plan.first === '' ? 'missing' : findPlanProblem(plan, today);

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

/** The act on its button: `Pagar R$ 150,00`, `Agendar R$ 150,00`, and `Pagar` while there is no amount. */
export function toActWords({ amountCents, when }: Pick<PaymentDraft, 'amountCents' | 'when'>): string {
  const money = amountCents ? formatMoney(amountCents) : null;
  return when ? whenTexts.review.confirm(money) : texts.review.confirm(money);
}

/** The whole payment, or what is scheduled, in one sentence. */
export function toReviewSentence(
  { amountCents, when }: Pick<PaymentDraft, 'amountCents' | 'when'>,
  name: string,
  { place, account }: PayeeFacts,
): string {
  const who = [formatMoney(amountCents ?? 0), name, place] as const;
  if (!when) {
    return account === undefined ? texts.review.sentence(...who) : texts.review.sentenceNamed(...who, account);
  }
  // a day that is half typed, gone by or too far is none to speak of
  if (findWhenProblem(when, bankToday()) !== null) return whenTexts.review.sentenceUndated(...who);
  return when.every
    ? whenTexts.review.sentenceMany(...who, toScheduleDays(when).length)
    : whenTexts.review.sentence(...who, formatDate(when.first));
}
