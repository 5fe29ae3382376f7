import type { Power } from './payment';

/** What there is after a payment and its fee; never below 0. */
export const toBalanceLeft = ({ balance }: Power, amountCents: number, feeCents: number): number =>
  Math.max(0, balance.available_cents - amountCents - feeCents);
