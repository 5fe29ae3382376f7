import { toLocalDate, toLocalHour } from './clock';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

/** A calendar day as screens have it: `2026-12-01` -> `1 dez 2026`. */
export const toDayWords = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 0) - 1]} ${year}`;
};

/** The calendar day of an instant in Brasília: `1 dez 2026`. */
export const toDayOfInstantWords = (instant: Date): string => toDayWords(toLocalDate(instant));

const two = (part: number): string => String(part).padStart(2, '0');

/** An instant within a sentence, in Brasília: `1 dez 2026, às 09:14`. */
export const toMomentWords = (instant: Date): string =>
  `${toDayOfInstantWords(instant)}, às ${two(toLocalHour(instant))}:${two(instant.getUTCMinutes())}`;
