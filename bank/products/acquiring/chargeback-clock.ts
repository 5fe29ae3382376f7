import { addDays } from '../../core/calendar';
import { startOfLocalDate } from '../../core/clock';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';

export const CLOCK_JOB = 'acquiring.chargeback_clock';
const MORNING_MS = 9 * 3_600_000;
/** Days before the last one on which people are reminded. */
const REMINDED_BEFORE = [3, 1] as const;

/** Has people reminded of a contest (UUID) that waits for an answer, and ends it when its last day is over. */
export const queueClock = async (sql: Sql, id: string, answerBy: string, now: Date): Promise<void> => {
  const steps = [
    ...REMINDED_BEFORE.map(days => ['remind', startOfLocalDate(addDays(answerBy, -days)), MORNING_MS] as const),
    ['end', startOfLocalDate(addDays(answerBy, 1)), 0] as const,
  ];
  for (const [index, [step, day, offset]] of steps.entries()) {
    const runAt = new Date(day.getTime() + offset);
    if (step === 'remind' && runAt <= now) continue;
    const payload = { chargebackId: id, step };
    await enqueueJob(sql, { kind: CLOCK_JOB, payload, uniqueKey: `${id}/${index}`, runAt });
  }
};
