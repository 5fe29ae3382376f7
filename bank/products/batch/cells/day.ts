import { findPlanProblem } from '../../../contract/schedule-days';
import { addDays } from '../../../core/calendar';

export type DayResult = { ok: true; day: string } | { ok: false; rule: 'date' | 'past' | 'too_far' };

/** Day 0 of a spreadsheet. */
const SHEET_EPOCH = '1899-12-30';
const YEARS_OF_TWO_DIGITS = '20';

const toIso = (typed: string): string | null => {
  const text = typed.trim();
  // a cell of a spreadsheet that lost its format
  if (/^\d{5}$/.test(text)) return addDays(SHEET_EPOCH, Number(text));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]?.padStart(2, '0')}-${iso[3]?.padStart(2, '0')}`;
  const ours = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (!ours) return null;
  const [, day = '', month = '', year = ''] = ours;
  return `${year.length === 2 ? YEARS_OF_TWO_DIGITS : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};

/** A day as people write it, `31/12/2026`, or a spreadsheet does; from `today` on. */
export const readDay = (typed: string, today: string): DayResult => {
  const day = toIso(typed);
  if (day === null || !isDay(day)) return { ok: false, rule: 'date' };
  if (day < today) return { ok: false, rule: 'past' };
  const problem = day === today ? null : findPlanProblem({ first: day }, today);
  return problem === null ? { ok: true, day } : { ok: false, rule: problem === 'past' ? 'past' : 'too_far' };
};
