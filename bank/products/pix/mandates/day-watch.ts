import { DAY_MS, HOUR_MS } from '../../../contract/durations';
import { startOfLocalDate } from '../../../core/clock';
import { enqueueJob } from '../../../jobs';
import type { Sql } from '../../../storage';

export const DAY_OVER_JOB = 'pix.mandate_day_over';

/** Payers' institutions settle until 21:00, and have said by noon of the next day what became of it. */
const SAID_BY_HOUR = 12;

/** Has a try of a charge (UUID) looked at when its day is over, whether its payer's institution said something or not. */
export const watchDay = (sql: Sql, chargeId: string, { place, payOn }: { place: number; payOn: string }) =>
  enqueueJob(sql, {
    kind: DAY_OVER_JOB,
    payload: { chargeId, place },
    runAt: new Date(startOfLocalDate(payOn).getTime() + DAY_MS + SAID_BY_HOUR * HOUR_MS),
    uniqueKey: `${chargeId}/${place}`,
    isFar: true,
  });
