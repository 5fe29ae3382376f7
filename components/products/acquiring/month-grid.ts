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

/** `2026-11` as `novembro de 2026`. */
export const nameMonth = (month: string): string => NAME.format(new Date(`${month}-01T00:00:00Z`));
