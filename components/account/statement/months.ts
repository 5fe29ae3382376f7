import { format, parseISO, subMonths } from 'date-fns';

const words = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });

const SHOWN = 12;

/** The twelve months up to that of `today` (`2026-11-21`), last month first since its pack is the one that is asked for: `{ value: '2026-10', label: 'outubro de 2026' }`. */
export function listMonths(today: string): { value: string; label: string }[] {
  const now = parseISO(today);
  const months = Array.from({ length: SHOWN }, (_, back) => subMonths(now, back));
  const [current, ...past] = months.map(month => ({ value: format(month, 'yyyy-MM'), label: words.format(month) }));
  return current ? [...past, current] : past;
}
