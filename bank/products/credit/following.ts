import { addDays } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { queueAccrual } from './accrual';

export const FOLLOW_JOB = 'credit.follow';
/** Hours in Brasília at which what is due is debited: again where the balance was short. */
const HOURS = [7, 12, 17, 20] as const;
const HOUR_MS = 3_600_000;

/** The next hour at which a contract is looked at. */
export const toNextLook = (now: Date): Date => {
  const today = toLocalDate(now);
  const hours = HOURS.map(hour => new Date(startOfLocalDate(today).getTime() + hour * HOUR_MS));
  const next = hours.find(hour => hour > now);
  return next ?? new Date(startOfLocalDate(addDays(today, 1)).getTime() + HOURS[0] * HOUR_MS);
};

/** Has a contract (UUID) followed to its end: debits, what is due soon, what is late; and the interest of all written down. */
export const queueFollowing = async (sql: Sql, contractUuid: string, now: Date): Promise<void> => {
  const payload = { contractId: contractUuid };
  await enqueueJob(sql, { kind: FOLLOW_JOB, payload, uniqueKey: contractUuid, runAt: toNextLook(now) });
  await queueAccrual(sql, now);
};
