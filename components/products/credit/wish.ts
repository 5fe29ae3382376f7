import type { CreditProductId, CreditSystem } from '@/bank/contract/products/credit/words';
import { CREDIT_SYSTEMS } from '@/bank/contract/products/credit/words';
import type { CreditTerms } from './terms';

/** What is tried out: as it is typed, so that an empty field is null. */
export interface CreditWish {
  product: CreditProductId;
  amountCents: number | null;
  installments: number | null;
  system: CreditSystem;
  firstDueOn: string | null;
  graceMonths: number;
  financeCosts: boolean;
}

/** A wish with every value in its bounds. */
export interface WholeWish extends CreditWish {
  amountCents: number;
  installments: number;
  firstDueOn: string;
}

export type WishField = 'amount' | 'installments' | 'firstDue';
export type WishProblem = 'missing' | 'tooSmall' | 'tooLarge';

const USUAL_CENTS = 5_000_000;
const USUAL_MONTHS = 12;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Where the simulator begins: what is usual, within the terms. */
export const toFirstWish = (terms: CreditTerms): CreditWish => ({
  product: terms.product,
  amountCents: within(USUAL_CENTS, terms.minCents, terms.maxCents),
  installments: within(USUAL_MONTHS, terms.minInstallments, terms.maxInstallments),
  system: terms.systems[0] ?? 'price',
  firstDueOn: terms.firstDueFrom,
  graceMonths: 0,
  financeCosts: false,
});

const judge = (value: number | null, least: number, most: number): WishProblem | undefined => {
  if (value === null) return 'missing';
  if (value < least) return 'tooSmall';
  return value > most ? 'tooLarge' : undefined;
};

const judgeDay = (day: string | null, { firstDueFrom, firstDueUntil }: CreditTerms): WishProblem | undefined => {
  if (day === null) return 'missing';
  if (day < firstDueFrom) return 'tooSmall';
  return day > firstDueUntil ? 'tooLarge' : undefined;
};

/** What is wrong with each field. */
export function findWishProblems(wish: CreditWish, terms: CreditTerms): Partial<Record<WishField, WishProblem>> {
  const amount = judge(wish.amountCents, terms.minCents, terms.maxCents);
  // those of the grace pay nothing back: one at least has to
  const least = Math.max(terms.minInstallments, wish.graceMonths + 1);
  const months = judge(wish.installments, least, terms.maxInstallments);
  const firstDue = judgeDay(wish.firstDueOn, terms);
  return {
    ...(amount && { amount }),
    ...(months && { installments: months }),
    ...(firstDue && { firstDue }),
  };
}

/** The wish when nothing is wrong with it; else null. */
export const toWholeWish = (wish: CreditWish, terms: CreditTerms): WholeWish | null => {
  const { amountCents, installments, firstDueOn } = wish;
  if (amountCents === null || installments === null || firstDueOn === null) return null;
  const isWhole = Object.keys(findWishProblems(wish, terms)).length === 0;
  return isWhole ? { ...wish, amountCents, installments, firstDueOn } : null;
};

/** The wish as operations of the bank take it. */
export const toWireWish = (wish: WholeWish) => ({
  product: wish.product,
  amount_cents: wish.amountCents,
  installments: wish.installments,
  system: wish.system,
  first_due_on: wish.firstDueOn,
  grace_months: wish.graceMonths,
  finance_costs: wish.financeCosts,
});

const NAMES = {
  product: 'linha',
  amount: 'valor',
  installments: 'parcelas',
  system: 'sistema',
  firstDue: 'primeira',
  grace: 'carencia',
  costs: 'custos',
} as const;
const FINANCED = 'somados';

/** The wish in the address of the page, so that a reload and the way back find it as it was. */
export const toWishSearch = (wish: CreditWish): string => {
  const facts: [string, string | number | null][] = [
    [NAMES.product, wish.product],
    [NAMES.amount, wish.amountCents],
    [NAMES.installments, wish.installments],
    [NAMES.system, wish.system],
    [NAMES.firstDue, wish.firstDueOn],
    [NAMES.grace, wish.graceMonths || null],
    [NAMES.costs, wish.financeCosts ? FINANCED : null],
  ];
  const told = facts.filter((fact): fact is [string, string | number] => fact[1] !== null);
  return String(new URLSearchParams(told.map(([name, value]) => [name, String(value)])));
};

const toWhole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

/** What an address says of a wish; nonsense in it is left out. */
export function readWishSearch(search: URLSearchParams): Partial<CreditWish> {
  const amountCents = toWhole(search.get(NAMES.amount));
  const months = toWhole(search.get(NAMES.installments));
  const grace = toWhole(search.get(NAMES.grace));
  const system = CREDIT_SYSTEMS.find(each => each === search.get(NAMES.system));
  const firstDueOn = search.get(NAMES.firstDue);
  return {
    ...(amountCents !== undefined && { amountCents }),
    ...(months !== undefined && { installments: months }),
    ...(grace !== undefined && { graceMonths: grace }),
    ...(system && { system }),
    ...(firstDueOn && /^\d{4}-\d{2}-\d{2}$/.test(firstDueOn) && { firstDueOn }),
    ...(search.get(NAMES.costs) === FINANCED && { financeCosts: true }),
  };
}

/** The product that an address names. */
export const readWishProduct = (search: URLSearchParams): string | null => search.get(NAMES.product);

/** The search of an address from its parameters, each name once. */
export const toAskedSearch = (params: Readonly<Record<string, string | string[] | undefined>>): string =>
  String(
    new URLSearchParams(
      Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  );
