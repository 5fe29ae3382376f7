import type { Power } from './payment';

/** What there is after a payment and its fee; never below 0. */
export const toBalanceLeft = ({ balance }: Power, amountCents: number, feeCents: number): number =>
  Math.max(0, balance.available_cents - amountCents - feeCents);

const toRoom = ({ limit_cents, used_cents = 0 }: Power['limits']['day']): number => limit_cents - used_cents;

/**
 * What may still be paid after this. Where what is left now is of one payment, the periods say what is left of all; null: a limit that is
 * told nowhere here holds as well.
 */
export function toLimitLeft({ limits }: Power, amountCents: number): number | null {
  const { per_payment_cents: most, left_cents: left, period, day, night, month } = limits;
  if (!period || !night || !month) return Math.max(0, left - amountCents);
  const room = Math.min(toRoom(period === 'day' ? day : night), toRoom(month));
  return left < Math.min(most, room) ? null : Math.max(0, Math.min(most, room - amountCents));
}
