/** A month in weeks from Sunday, `null` where a day is of another month: `2026-11` begins with a Sunday. */
export function toWeeks(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, index) => {
    const day = index - before + 1;
    return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;

const nameWeekdays = (weekday: 'short' | 'long'): string[] => {
  const name = new Intl.DateTimeFormat('pt-BR', { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, column) => name.format(SUNDAY + column * DAY_MS).replace('.', ''));
};

/** The days of a week from Sunday, in three letters and in full. */
export const WEEKDAYS = nameWeekdays('short').map((short, column) => ({ short, long: nameWeekdays('long')[column] }));

/** `2026-11` as `novembro de 2026`. */
export const nameMonth = (month: string): string => NAME.format(new Date(`${month}-01T00:00:00Z`));
