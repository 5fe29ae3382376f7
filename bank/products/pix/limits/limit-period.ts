import { toLocalDate, toLocalHour } from '../../../core/clock';
import { HOUR_MS } from '../../../contract/durations';

/** A night begins at 20:00 or 22:00 and ends at 06:00, Brasília time. Source: Resolução BCB 142/2021. */
const NIGHT_ENDS_AT_HOUR = 6;

/** What a payment used: the limit of a day, of a night, or of a trusted payee (`trusted:<uuid>`) on a calendar day. */
export interface LimitPeriod {
  period: 'day' | 'night' | `trusted:${string}`;
  /** The Brasília day on which the period begins: `2026-11-21` also for 03:00 of the 22nd, when it is a night. */
  date: string;
}

/** The limit period of an instant: at 19:59:59.999 still the day, at 20:00:00.000 the night of the same date. */
export const toLimitPeriod = (instant: Date, nightStartsAtHour: 20 | 22): LimitPeriod & { period: 'day' | 'night' } => {
  const hour = toLocalHour(instant);
  if (hour >= NIGHT_ENDS_AT_HOUR && hour < nightStartsAtHour) return { period: 'day', date: toLocalDate(instant) };
  // six hours back, a time after midnight falls on the day its night began
  return { period: 'night', date: toLocalDate(new Date(instant.getTime() - NIGHT_ENDS_AT_HOUR * HOUR_MS)) };
};
