import type { CardBrand, SaleProduct } from '../../contract/products/acquiring-words';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { type Cents, greatest, least } from '../../core/money';

/** Thousandths of a per cent in a whole. */
const WHOLE = 100_000n;
const CREDIT_DAYS = 30;

/** A part of an amount, half up; `rate` in thousandths of a per cent. */
export const partOf = (amountCents: Cents, rate: number): Cents =>
  (2n * amountCents * BigInt(rate) + WHOLE) / (2n * WHOLE);

/** One instalment of a sale, numbered from 1. */
export interface PlannedInstalment {
  number: number;
  grossCents: Cents;
  feeCents: Cents;
  netCents: Cents;
  dueDate: string;
}

export interface SaleTerms {
  grossCents: Cents;
  /** Thousandths of a per cent. */
  mdr: number;
  product: SaleProduct;
  brand: CardBrand;
  instalments: number;
  /** Day of the sale in Brasília. */
  soldOn: string;
}

/** Whether each instalment is paid to the shop by itself. */
const isByShop = ({ product, instalments }: Pick<SaleTerms, 'product' | 'instalments'>): boolean =>
  product === 'instalments' && instalments > 1;

/** Parts of an amount and of its fee: the first takes what does not divide, of the fee as much as it is worth. Source: Cielo, arredondamento de parcelas. */
export const splitSale = (
  grossCents: Cents,
  mdr: number,
  instalments: number,
): Pick<PlannedInstalment, 'grossCents' | 'feeCents' | 'netCents'>[] => {
  const many = BigInt(instalments);
  const base = grossCents / many;
  const parts = Array.from({ length: instalments }, (_, index) =>
    index === 0 ? grossCents - base * (many - 1n) : base,
  );
  const fees = parts.map(part => (part * BigInt(mdr)) / WHOLE);
  let rest = partOf(grossCents, mdr) - fees.reduce((sum, fee) => sum + fee, 0n);
  return parts.map((part, index) => {
    const fee = fees[index] ?? 0n;
    const more = least(rest, part - fee);
    rest -= more;
    return { grossCents: part, feeCents: fee + more, netCents: part - fee - more };
  });
};

/** The same day of the month some months later, its last where that month is shorter. */
const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), index % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${toYear}-${String(toMonth + 1).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
};

/** Day on which an instalment is due: debit and prepaid on the next business day, Mastercard each 30 days, others 30 days after each month. Source: Cielo, agenda financeira. */
export const dueDateOf = ({ product, brand, soldOn }: SaleTerms, number: number): string => {
  if (product === 'debit' || product === 'prepaid') return rollToBusinessDay(addDays(soldOn, 1), 1);
  const due =
    brand === 'mastercard'
      ? addDays(soldOn, CREDIT_DAYS * number)
      : addDays(addMonths(soldOn, number - 1), CREDIT_DAYS);
  return rollToBusinessDay(due, 1);
};

/** What a sale brings, instalment by instalment. */
export const planSale = (terms: SaleTerms): PlannedInstalment[] =>
  splitSale(terms.grossCents, terms.mdr, isByShop(terms) ? terms.instalments : 1).map((part, index) => ({
    ...part,
    number: index + 1,
    dueDate: dueDateOf(terms, index + 1),
  }));

/** How much of a sale is gone, and of its fee with it. */
export interface Gone {
  grossCents: Cents;
  feeCents: Cents;
  refundedCents: Cents;
  feeBackCents: Cents;
}

/** Fee that comes back with a part of a sale: pro rata, never more than what is due for all that is gone by then; the last one takes the rest. */
export const feeBackOf = ({ grossCents, feeCents, refundedCents, feeBackCents }: Gone, partCents: Cents): Cents => {
  const shareOf = (cents: Cents) => (2n * feeCents * cents + grossCents) / (2n * grossCents);
  const due = greatest(0n, shareOf(refundedCents + partCents) - feeBackCents);
  return refundedCents + partCents === grossCents ? due : least(shareOf(partCents), due);
};
