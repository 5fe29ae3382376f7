import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import type { StoredCharge } from './charges';

/**
 * The day for which somebody wants to know what is due: one on which the charge can be paid. Throws `validation_failed`, which names `field`, for a day
 * before it was made and for one after its last.
 */
export const requireDayOf = (
  { createdAt, expiresAt }: Pick<StoredCharge, 'createdAt' | 'expiresAt'>,
  day: string | undefined,
  field: string,
): string | undefined => {
  const refuse = (rule: string, detail: string) =>
    new BankError('validation_failed', { detail, violations: [{ field, rule }] });
  if (day === undefined) return undefined;
  const first = toLocalDate(createdAt);
  // from this instant on it may not be paid
  const last = toLocalDate(new Date(expiresAt.getTime() - 1));
  if (day < first) throw refuse('before_creation', `the charge was made on ${first}`);
  if (day > last) throw refuse('after_last_day', `the charge can be paid until ${last}`);
  return day;
};
