/** The only source of "now" in the bank. Tests and demos hand in their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The bank's calendar: Brasília time, UTC−03 all year since 2019. Days, nights and business days are decided here, never in UTC. */
export const BANK_TIME_ZONE = 'America/Sao_Paulo';
const OFFSET_MS = -3 * 60 * 60 * 1000;

/** `2026-11-21` for the Brasília calendar day of an instant. */
export const toLocalDate = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** Hour of the day in Brasília, 0 to 23. */
export const toLocalHour = (instant: Date): number => new Date(instant.getTime() + OFFSET_MS).getUTCHours();

/** The instant at which a Brasília calendar day begins. */
export const startOfLocalDate = (date: string): Date => new Date(Date.parse(`${date}T00:00:00.000Z`) - OFFSET_MS);
