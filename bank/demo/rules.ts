import { DAY_MS } from '../contract/durations';
import type { EntryKind } from '../contract/books/statement';
import {
  addDays,
  atLocalTime,
  isBusinessDay,
  rollToBusinessDay,
  toMonth,
  toPreviousMonth,
  toWeekday,
} from './calendar';
import type { DemoCompanyId, Movement, Party } from './movement';
import { createRandom, type Random } from './random';

/** When something recurs: on a day of the month (moved to a business day), or on days of the week on which banks work. */
export type When =
  | { monthDay: number; roll: 1 | -1; months?: readonly number[] }
  | { weekdays: readonly number[]; everyWeeks?: number; chance?: number };

/** Something that recurs in the books of a company. */
export interface Rule {
  when: When;
  kind: EntryKind;
  /** A party of the demo, or the other demo company. */
  party: Party | DemoCompanyId;
  /** `{month}`, `{previous}`, `{competence}` and `{number}` are filled in. */
  text: string;
  /** Signed mean, and how far single amounts stray; or a part of last month's sales. */
  meanCents?: bigint;
  spread?: number;
  ofRevenue?: number;
  /** Hour in Brasília at which it happens, plus up to half an hour. */
  from: number;
  /** Follows the season of the sales. */
  seasonal?: boolean;
  /** Months in which the payee's institution returned the Pix the next morning. */
  comesBack?: readonly number[];
}

const MONTH_NAMES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
);

/** `novembro` of `2026-11`. */
export const toMonthName = (month: string): string => MONTH_NAMES[Number(month.slice(5)) - 1] ?? month;

const EPOCH_SUNDAY = '2020-01-05';
const toWeekNumber = (date: string): number => Math.floor((Date.parse(date) - Date.parse(EPOCH_SUNDAY)) / (7 * DAY_MS));

/** Whether the calendar allows it; chance may still say no. */
const fallsOn = (when: When, date: string): boolean => {
  if ('monthDay' in when) {
    const month = toMonth(date);
    if (when.months && !when.months.includes(Number(month.slice(5)))) return false;
    return date === rollToBusinessDay(`${month}-${String(when.monthDay).padStart(2, '0')}`, when.roll);
  }
  if (!when.weekdays.includes(toWeekday(date))) return false;
  return !when.everyWeeks || toWeekNumber(date) % when.everyWeeks === 0;
};

const fillIn = (text: string, date: string, random: Random): string => {
  const previous = toPreviousMonth(toMonth(date));
  return text
    .replace('{month}', toMonthName(toMonth(date)))
    .replace('{previous}', toMonthName(previous))
    .replace('{competence}', `${previous.slice(5)}/${previous.slice(0, 4)}`)
    .replace('{number}', () => String(random.int(1_204, 9_876)));
};

export interface RuleContext {
  seed: number;
  company: DemoCompanyId;
  /** Sales of a month, for what is a part of them. */
  getRevenue(month: string): bigint;
  /** 1 is an ordinary day. */
  getSeason(date: string): number;
  toParty(company: DemoCompanyId): Party;
}

const SLOWEST = 0.85;

const toAmount = (rule: Rule, context: RuleContext, date: string, random: Random): bigint => {
  if (rule.ofRevenue !== undefined) {
    const revenue = context.getRevenue(toPreviousMonth(toMonth(date)));
    return -(revenue * BigInt(Math.round(rule.ofRevenue * 10_000))) / 10_000n;
  }
  const amount = rule.spread ? random.around(rule.meanCents ?? 0n, rule.spread) : (rule.meanCents ?? 0n);
  // suppliers are paid for the week: a day on which the shop is closed is no reason to buy nothing
  const season = rule.seasonal ? Math.max(SLOWEST, context.getSeason(date)) : 1;
  return (amount * BigInt(Math.round(season * 100))) / 100n;
};

const TED_FEE_CENTS = -790n;

const toFee = (movement: Movement, institution: Party): Movement => ({
  company: movement.company,
  at: new Date(movement.at.getTime() + 2_000),
  kind: 'fee',
  description: 'Tarifa de TED',
  amountCents: TED_FEE_CENTS,
  party: institution,
});

/** Everything that a rule makes happen on a day: the movement, the fee of a TED, the return of a Pix the next morning. */
export const applyRule = (rule: Rule, index: number, date: string, context: RuleContext, bank: Party): Movement[] => {
  if (!fallsOn(rule.when, date)) return [];
  const random = createRandom(context.seed, context.company, 'rule', index, date);
  if ('chance' in rule.when && !random.chance(rule.when.chance ?? 1)) return [];
  // banks rest: only the card and Pix move on other days
  const day =
    rule.kind === 'card' || rule.kind.startsWith('pix') || isBusinessDay(date) ? date : rollToBusinessDay(date, 1);
  const partner = typeof rule.party === 'string' ? rule.party : undefined;
  const movement: Movement = {
    company: context.company,
    at: atLocalTime(day, Math.floor(rule.from * 3600) + random.int(0, 1_799)),
    kind: rule.kind,
    description: fillIn(rule.text, date, random),
    amountCents: toAmount(rule, context, date, random),
    party: typeof rule.party === 'string' ? context.toParty(rule.party) : rule.party,
    ...(partner ? { partner } : {}),
  };
  if (rule.kind === 'ted_out') return [movement, toFee(movement, bank)];
  if (!rule.comesBack?.includes(Number(date.slice(5, 7)))) return [movement];
  const returned: Movement = {
    ...movement,
    at: atLocalTime(addDays(day, 1), 8 * 3600 + random.int(0, 3_599)),
    kind: 'pix_return',
    amountCents: -movement.amountCents,
    returns: movement,
  };
  return [movement, returned];
};
