import { createHash } from 'node:crypto';
import { findCycle, toCycleStart } from '../../../contract/products/pix/automatic-cycles';
import { addDays, countDays } from '../../../core/calendar';
import { toLocalDate } from '../../../core/clock';
import type { StoredCharge } from './charge-rows';
import type { StoredMandate } from './rows';
import { findRetryProblem, LATEST_DAYS, toPayDay } from './rules';

/** Days after the one on which a charge was to be paid, on which the bank tries it again. Allowed are three within seven. Source: API Pix, PERMITE_3R_7D. */
const AGAIN_AFTER_DAYS = [2, 4, 7];

type Period = Pick<StoredMandate, 'startsOn' | 'endsOn' | 'frequency'>;

/** The day of a cycle, counted from 0; one that is none of business is paid on the next that is. */
export const toCycleDay = ({ startsOn, frequency }: Period, cycle: number): string =>
  toCycleStart(startsOn, frequency, cycle);

/** The first cycle from `from` on that may still be charged; undefined when the period is over before it. */
export const toNextCycle = (mandate: Period, from: number, now: Date): number | undefined => {
  const today = toLocalDate(now);
  // no cycle that began before today can be charged any more
  let cycle = Math.max(from, findCycle(mandate.startsOn, mandate.frequency, today) ?? 0);
  const isLate = () => countDays(today, toPayDay({ dueOn: toCycleDay(mandate, cycle), adjusts: true })) < LATEST_DAYS;
  while (isLate()) cycle++;
  return mandate.endsOn !== null && toCycleDay(mandate, cycle) > mandate.endsOn ? undefined : cycle;
};

/** The txid that the bank charges a cycle by: the same whenever it is asked, so that one that was taken back is not charged again. */
export const toCycleTxid = (code: string, cycle: number): string =>
  createHash('sha256').update(`${code}/${cycle}`).digest('hex').slice(0, 32);

/** The next day on which the bank tries a charge that was not paid just now; undefined when none is left. */
export const toNextTry = (
  mandate: Pick<StoredMandate, 'code' | 'status' | 'startsOn' | 'frequency'>,
  charge: Pick<StoredCharge, 'status' | 'tries' | 'dueOn' | 'adjusts' | 'cycle'>,
  now: Date,
): string | undefined => {
  const tries = charge.tries.map((each, place) =>
    place === charge.tries.length - 1 ? { ...each, status: 'expired' as const } : each,
  );
  const first = toPayDay(charge);
  const days = AGAIN_AFTER_DAYS.map(days => addDays(first, days));
  return days.find(day => findRetryProblem(mandate, { ...charge, tries }, day, now) === null);
};
