import type { Forecast } from '@/bank/contract/books/forecast';

/** How far the balance is foretold. */
export const OUTLOOK_DAYS = 90;

/** What is foretold of the balance: at the end of a day, and when it first will not do. */
export interface Outlook {
  /** Centavos; undefined of a day that is not foretold. */
  closingOf: (day: string) => number | undefined;
  /** The first day that ends below zero; undefined when none does. */
  firstBelow: { date: string; closing_cents: number } | undefined;
}

export const toOutlook = ({ data }: Forecast): Outlook => {
  const byDay = new Map(data.map(({ date, closing_cents }) => [date, closing_cents]));
  return { closingOf: day => byDay.get(day), firstBelow: data.find(({ closing_cents }) => closing_cents < 0) };
};
