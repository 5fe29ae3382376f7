import { lastOfMonth, type TaxForm } from '../../contract/tax-text';

const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};

/** The first year of which anybody still owes. */
const FIRST_YEAR = 1990;
/** The competence of what is paid on the thirteenth salary. */
const THIRTEENTH = 13;

const readCompetence = (text: string): string | undefined => {
  const [, month = '', year = ''] = /^(\d{1,2})[/.-]?(\d{4})$/.exec(text) ?? [];
  const count = Number(month);
  if (count < 1 || count > THIRTEENTH || Number(year) < FIRST_YEAR) return undefined;
  return `${year}-${month.padStart(2, '0')}`;
};

/** A day that a tax speaks of, `31/10/2026` or `2026-10-31`; undefined: it is none. */
export const parseTaxDay = (typed: string): string | undefined => {
  const text = typed.trim();
  const ours = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const day = ours ? `${ours[3]}-${ours[2]?.padStart(2, '0')}-${ours[1]?.padStart(2, '0')}` : text;
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) && Number(day.slice(0, 4)) >= FIRST_YEAR ? day : undefined;
};

/**
 * The period that a tax is of: a competence on a GPS, `10/2026` as `2026-10` (13 is the thirteenth salary), a day on a DARF, `31/10/2026` as `2026-10-31`,
 * where a month means its last day. Undefined: it is none.
 */
export const parseTaxPeriod = (form: TaxForm, typed: string): string | undefined => {
  const competence = readCompetence(typed.trim());
  if (form === 'gps') return competence;
  if (competence === undefined) return parseTaxDay(typed);
  return competence.endsWith(`-${THIRTEENTH}`) ? undefined : lastOfMonth(competence);
};

/** Whether a period has not begun on a day. */
export const isFuturePeriod = (period: string, today: string): boolean => {
  const [year = '', month = ''] = period.split('-');
  const first = Number(month) === THIRTEENTH ? `${year}-01` : `${year}-${month}`;
  return first > today.slice(0, 7);
};
