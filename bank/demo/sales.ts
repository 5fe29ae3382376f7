import { DAY_MS } from '../contract/durations';
import { atLocalTime, isHoliday, toMonth, toWeekday } from './calendar';
import { BAKERY_MENU, BAKERY_ORDERS, WORKSHOP_SERVICES } from './data/counter';
import { CUSTOMERS } from './data/customers';
import type { DemoCompanyId, Movement } from './movement';
import { createRandom, type Random } from './random';

/** Index 0 is January: holidays, June feasts and panettone for the bakery; trips in January and July for the workshop. */
const MONTH_SEASON: Record<DemoCompanyId, readonly number[]> = {
  padaria: [0.86, 0.9, 0.98, 1.05, 1.02, 1.1, 0.95, 1, 1, 1.02, 1.04, 1.22],
  oficina: [1.2, 0.86, 0.95, 0.98, 0.97, 1.05, 1.18, 0.98, 0.96, 1, 1.02, 1.12],
};

/** Index 0 is Sunday; 0 is closed. */
const WEEKDAY_SEASON: Record<DemoCompanyId, readonly number[]> = {
  padaria: [1.15, 0.85, 0.9, 0.92, 0.95, 1.08, 1.35],
  oficina: [0, 1.15, 1, 1, 1, 1.1, 0.7],
};

/** How busy a day is, 1 being ordinary: month, weekday, holidays, the week of pay day. */
export const getSeason = (company: DemoCompanyId, date: string): number => {
  const weekday = WEEKDAY_SEASON[company][toWeekday(date)] ?? 1;
  const month = MONTH_SEASON[company][Number(toMonth(date).slice(5)) - 1] ?? 1;
  const day = Number(date.slice(8));
  const payWeek = day >= 5 && day <= 12 ? 1.08 : day >= 24 ? 0.94 : 1;
  if (/-(12-25|01-01)$/.test(date)) return 0;
  const holiday = isHoliday(date) ? (company === 'padaria' ? 0.8 : 0) : 1;
  return weekday * month * payWeek * holiday;
};

/** Sums of card sales of a day, before the acquirer's fee. */
export const getCardSales = (seed: number, company: DemoCompanyId, date: string): { debit: bigint; credit: bigint } => {
  const random = createRandom(seed, company, 'card', date);
  const season = BigInt(Math.round(getSeason(company, date) * 1_000));
  const [debit, credit] = company === 'padaria' ? [118_000n, 96_000n] : [46_000n, 88_000n];
  return {
    debit: (random.around(debit, 0.16) * season) / 1_000n,
    credit: (random.around(credit, 0.2) * season) / 1_000n,
  };
};

interface Sale {
  amountCents: bigint;
  text: string;
}

const toBakerySale = (random: Random): Sale => {
  if (random.chance(0.06)) {
    return { amountCents: BigInt(random.int(22, 118) * 500), text: random.pick(BAKERY_ORDERS) };
  }
  const basket = Array.from({ length: random.int(1, 4) }, () => random.pick(BAKERY_MENU));
  const amountCents = basket.reduce((sum, [, price]) => sum + BigInt(price), 0n);
  return { amountCents, text: random.chance(0.3) ? (basket[0]?.[0] ?? '') : '' };
};

const ORDERS_BEGAN = '2021-03-01';

const toWorkshopSale = (random: Random, date: string, nth: number): Sale => {
  const [service, from, to] = random.pick(WORKSHOP_SERVICES);
  const order = 3 * Math.floor((Date.parse(date) - Date.parse(ORDERS_BEGAN)) / DAY_MS) + nth;
  const centavos = random.pick([0, 0, 0, 50, 90]);
  return { amountCents: BigInt(random.int(from, to) * 100 + centavos), text: `OS ${order} ${service}` };
};

/** Opening hours in Brasília and what an ordinary day sees of customers paying by Pix. */
const COUNTER = {
  padaria: { opens: 6, closes: 20.5, closesSaturday: 20.5, payers: 8 },
  oficina: { opens: 8, closes: 18, closesSaturday: 12.5, payers: 2.4 },
} as const satisfies Record<DemoCompanyId, object>;

/** Rush hours of the counter: morning and late afternoon. */
const toMoment = (random: Random, opens: number, closes: number): number => {
  const rush = random.chance(0.5) ? 0.12 : 0.78;
  const place = random.chance(0.6) ? rush + (random.next() - 0.5) * 0.24 : random.next();
  return Math.floor((opens + Math.min(0.999, Math.max(0, place)) * (closes - opens)) * 3600);
};

/** Pix received from customers on a day. */
export const listCounterSales = (seed: number, company: DemoCompanyId, date: string): Movement[] => {
  const random = createRandom(seed, company, 'counter', date);
  const { opens, closes, closesSaturday, payers } = COUNTER[company];
  const count = Math.round(payers * getSeason(company, date) * (0.75 + random.next() * 0.5));
  const closing = toWeekday(date) === 6 ? closesSaturday : closes;
  const moments = Array.from({ length: count }, () => toMoment(random, opens, closing)).sort((a, b) => a - b);
  return moments.map((moment, nth) => {
    const sale = company === 'padaria' ? toBakerySale(random) : toWorkshopSale(random, date, nth);
    return {
      company,
      at: atLocalTime(date, moment),
      kind: 'pix_in',
      description: sale.text,
      amountCents: sale.amountCents,
      party: random.pick(CUSTOMERS),
    };
  });
};
