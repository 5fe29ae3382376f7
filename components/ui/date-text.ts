export type DateProblem = 'incomplete' | 'unreal' | 'tooEarly' | 'tooLate';

const LENGTH = 8;

/** A day that the calendar holds, `2026-02-28`; undefined for `2026-02-30`. Years 1900 to 2099. */
function findDay(year: string, month: string, day: string): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && /^(19|20)\d\d$/.test(year) ? `${year}-${month}-${day}` : undefined;
}

/** The digits of a date in the order they are written in Brazil: `1/2/26` -> `010226`, `2026-11-21` -> `21112026`. */
export function toDateDigits(text: string): string {
  const iso = /^\s*(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (iso) return `${iso[3]}${iso[2]}${iso[1]}`;
  // a separator after one digit ends the day or the month
  const padded = text.replace(/^\s*(\d)(?=[^\d\s])/, '0$1').replace(/^(\s*\d\d\D+)(\d)(?=\D)/, '$10$2');
  return padded.replace(/\D/g, '').slice(0, LENGTH);
}

/** `2111` -> `21/11`, `21112026` -> `21/11/2026`. */
export function maskDate(digits: string): string {
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** `21112026` -> `2026-11-21`; a year of two digits is one of this century. Undefined when it is no whole day. */
export function parseDateDigits(digits: string): string | undefined {
  if (digits.length !== LENGTH && digits.length !== LENGTH - 2) return undefined;
  const year = digits.length === LENGTH ? digits.slice(4) : `20${digits.slice(4)}`;
  return findDay(year, digits.slice(2, 4), digits.slice(0, 2));
}

/** `2026-11-21` -> `21112026`; what is no day is empty. */
export const digitsOfDay = (day: string | null): string => (day === null ? '' : toDateDigits(day));

/** `2026-11-21` -> `21/11/2026`. */
export const formatDay = (day: string): string => maskDate(toDateDigits(day));

/** What is wrong with the typed digits; undefined when they are a day between `min` and `max` (`2026-11-21`), or nothing. */
export function findDateProblem(digits: string, min?: string, max?: string): DateProblem | undefined {
  if (digits === '') return undefined;
  const day = parseDateDigits(digits);
  if (!day) return digits.length < LENGTH ? 'incomplete' : 'unreal';
  if (min && day < min) return 'tooEarly';
  return max && day > max ? 'tooLate' : undefined;
}
