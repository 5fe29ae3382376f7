import { expect, it } from 'vitest';
import { PROVIDERS } from '../contract/providers';
import type { Movement } from './movement';
import { tellYear } from './story';
import { tellPaidTitles } from './titles';

const RECENT_MS = 30 * 86_400_000;

const endOf = (movements: readonly Movement[]): bigint =>
  movements.reduce(
    (sum, { company, amountCents, feeCents = 0n }) => (company === 'padaria' ? sum + amountCents - feeCents : sum),
    0n,
  );

it.each(['2026-11-21', '2026-02-03', '2026-08-15'])('paid titles leave the month before %s as it was', day => {
  const now = new Date(`${day}T17:30:00.000Z`);
  const without = tellYear(2026, now, PROVIDERS.celcoin);
  const withTitles = tellYear(2026, now, PROVIDERS.celcoin, tellPaidTitles(now));
  expect(withTitles).toHaveLength(without.length + 2);
  expect(endOf(withTitles)).toBe(endOf(without));
  const recent = (all: readonly Movement[]) => all.filter(({ at }) => now.getTime() - at.getTime() < RECENT_MS);
  expect(recent(withTitles)).toEqual(recent(without));
});
