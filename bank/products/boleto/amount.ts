import type { BoletoAmount, BoletoPart } from '../../contract/products/boleto-parts';
import { countBusinessDays, countDays } from '../../core/calendar';
import { type Cents, greatest, least, toWire } from '../../core/money';
import { computeBoletoAmounts } from '../../formats/boleto';
import type { RegisteredBoleto } from '../../providers';

/** The largest amount that a barcode can tell. */
const MOST_CENTS = 9_999_999_999n;

type Priced = Pick<RegisteredBoleto, 'amountCents' | 'dueDate' | 'terms' | 'amountRule' | 'parts'>;
type Rule = Omit<BoletoPart, 'kind' | 'amount_cents'>;

const NO_RULE: Rule = { rate: null, unit: null, per: null, business_days: false, days: null, until: null };
const PERIODS = ['day', 'day', 'month', 'year'] as const;

const ruleOfFine = ({ fine }: Priced['terms']): Rule => ({
  ...NO_RULE,
  ...(fine.code === 3 ? {} : { rate: fine.value, unit: fine.code === 1 ? 'reais' : 'percent' }),
});

const ruleOfInterest = ({ interest }: Priced['terms'], dueDate: string, day: string): Rule => {
  const { code, value } = interest;
  if (code === 5) return NO_RULE;
  const isBusiness = code > 5;
  const mode = (isBusiness ? code - 6 : code - 1) as 0 | 1 | 2 | 3;
  return {
    ...{ ...NO_RULE, rate: value, unit: mode === 0 ? 'reais' : 'percent', per: PERIODS[mode] },
    ...{ business_days: isBusiness, days: isBusiness ? countBusinessDays(dueDate, day) : countDays(dueDate, day) },
  };
};

const ruleOfDiscount = ({ discount }: Priced['terms'], dueDate: string, day: string): Rule => {
  if (discount.code === 0) return NO_RULE;
  if ('tiers' in discount) {
    const tier = discount.tiers.filter(({ until }) => day <= until).sort((a, b) => (a.until < b.until ? -1 : 1))[0];
    const unit = discount.code === 1 ? 'reais' : 'percent';
    return tier ? { ...NO_RULE, rate: tier.value, unit, until: tier.until } : NO_RULE;
  }
  const isBusiness = discount.code === 4 || discount.code === 6;
  return {
    ...{ ...NO_RULE, rate: discount.value, unit: discount.code < 5 ? 'reais' : 'percent', per: 'day' },
    ...{ business_days: isBusiness, days: isBusiness ? countBusinessDays(day, dueDate) : countDays(day, dueDate) },
  };
};

const toParts = ({ amountCents, dueDate, terms, parts }: Priced, day: string) => {
  const due = dueDate ?? day;
  const computed = computeBoletoAmounts({ ...terms, amountCents, dueDate: due }, day);
  const told: [BoletoPart['kind'], Cents, Rule][] = [
    ['rebate', computed.abatement, NO_RULE],
    ['discount', computed.discount, ruleOfDiscount(terms, due, day)],
    ['fine', computed.fine, ruleOfFine(terms)],
    ['interest', computed.interest, ruleOfInterest(terms, due, day)],
    ['paid_before', parts?.paidCents ?? 0n, NO_RULE],
  ];
  return {
    totalCents: greatest(computed.total - (parts?.paidCents ?? 0n), 1n),
    parts: told
      .filter(([, cents]) => cents > 0n)
      .map(([kind, cents, rule]): BoletoPart => ({ kind, amount_cents: toWire(cents), ...rule })),
  };
};

/** Whether after one more payment of it another may follow. */
export const isRepeatable = ({ amountRule, parts }: Pick<Priced, 'amountRule' | 'parts'>): boolean =>
  parts ? parts.done + 1 < parts.allowed : amountRule.kind === 'free';

const toBounds = (priced: Priced, totalCents: Cents): { kind: BoletoAmount['kind']; from: Cents; to: Cents } => {
  const { amountRule, parts } = priced;
  const least1 = (cents: Cents) => greatest(least(cents, totalCents), 1n);
  if (parts && !isRepeatable(priced)) return { kind: 'fixed', from: totalCents, to: totalCents };
  switch (amountRule.kind) {
    case 'free':
      return { kind: 'free', from: 1n, to: MOST_CENTS };
    case 'range':
      return { kind: 'range', from: least1(amountRule.minCents), to: greatest(amountRule.maxCents, totalCents) };
    case 'at_least':
      return { kind: 'range', from: least1(amountRule.minCents), to: totalCents };
    case 'fixed':
      return { kind: parts ? 'range' : 'fixed', from: parts ? 1n : totalCents, to: totalCents };
  }
};

/** What a registered boleto costs on a day, of what that is made, and what of it may be paid. */
export const toAmount = (priced: Priced, day: string): BoletoAmount => {
  const { parts, totalCents } = priced.amountCents > 0n ? toParts(priced, day) : { parts: [], totalCents: MOST_CENTS };
  const { kind, from, to } = toBounds(priced, totalCents);
  return {
    ...{ kind, original_cents: toWire(priced.amountCents), parts },
    total_cents: priced.amountCents > 0n ? toWire(totalCents) : 0,
    ...{ min_cents: toWire(from), max_cents: toWire(to) },
  };
};

/** Whether so much may be paid. */
export const takesAmount = ({ min_cents, max_cents }: BoletoAmount, cents: number): boolean =>
  cents >= min_cents && cents <= max_cents;
