import { BankError } from '../../../core/errors';
import type { Cents } from '../../../core/money';
import { DAY_MS } from '../../../contract/durations';
import type { DisputeStatus } from '../../../contract/products/pix/support';

/** Both institutions analyse within 7 days, the money is back within 11. Source: Banco Central, Mecanismo Especial de Devolução. */
const ANALYSIS_DAYS = 7;
const RETURN_DAYS = 11;
/** Our choice: what is left of the 7 days then is for judging the defence. */
const ANSWER_DAYS = 5;

const after = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** Until when each step of a dispute that begins at `openedAt` has to be done. */
export const deadlinesOf = (openedAt: Date) => ({
  answerDeadline: after(openedAt, ANSWER_DAYS),
  analysisDeadline: after(openedAt, ANALYSIS_DAYS),
  returnDeadline: after(openedAt, RETURN_DAYS),
});

export const isLiving = (status: DisputeStatus): boolean => status === 'open' || status === 'analysis';

interface Standing {
  status: DisputeStatus;
  answer: 'accepted' | 'defended' | null;
  receiverAccountId: string | null;
  answerDeadline: Date;
  analysisDeadline: Date;
}

/**
 * What silence means by now. A receiver here that has not answered by its deadline lets the blocked value go back; a defence that nobody judged,
 * or an institution elsewhere that said nothing, ends the dispute without money. `null`: there is time yet.
 */
export const afterSilence = (dispute: Standing, now: Date): 'accepted' | 'rejected' | null => {
  if (!isLiving(dispute.status)) return null;
  const isUnanswered = dispute.receiverAccountId !== null && dispute.answer === null;
  if (isUnanswered) return now >= dispute.answerDeadline ? 'accepted' : null;
  return now >= dispute.analysisDeadline ? 'rejected' : null;
};

/** When to look at a living dispute again. */
export const nextDeadline = (dispute: Omit<Standing, 'status'>): Date =>
  dispute.receiverAccountId !== null && dispute.answer === null ? dispute.answerDeadline : dispute.analysisDeadline;

/** Throws unless a Pix may be contested: `pix_not_disputable` or `pix_dispute_late`. */
export const requireContestable = (
  payment: { isSettled: boolean; restCents: Cents; until: Date | null },
  now: Date,
): void => {
  if (!payment.isSettled || payment.restCents <= 0n || payment.until === null)
    throw new BankError('pix_not_disputable');
  if (now > payment.until) throw new BankError('pix_dispute_late');
};
