import type { DayPart } from './texts';

const hourInSaoPaulo = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Sao_Paulo',
});

/** The part of the day in São Paulo: from 5 `morning`, from 12 `afternoon`, from 18 `night`. */
export function toDayPart(now: Date): DayPart {
  const hour = Number(hourInSaoPaulo.format(now));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'night';
}
