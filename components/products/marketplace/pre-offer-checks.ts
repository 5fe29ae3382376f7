import { FIRST_DUE_DAYS } from '@/bank/contract/products/marketplace-terms';
import { formatDay } from '@/components/ui/date-text';
import {
  centsOf,
  type DraftForm,
  goalOf,
  guaranteeOf,
  hasRegime,
  isTicked,
  rangeOf,
  textOf,
  wholeOf,
} from './draft-form';
import { preOfferTexts as texts } from './pre-offer-texts';
import type { Problems } from './use-form';

const { check: words } = texts;

const addDays = (day: string, days: number): string => {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** The days on which the first instalment may be due, seen from today. */
export const firstDueRange = (today: string) => ({
  from: addDays(today, FIRST_DUE_DAYS.from),
  to: addDays(today, FIRST_DUE_DAYS.to),
});

/** What is wrong with what is asked for. */
export const checkWish = (form: DraftForm, today: string): Problems => {
  const { least, most, fewestMonths, mostMonths } = rangeOf(form);
  const [amount, months, due] = [centsOf(form, 'amount'), wholeOf(form, 'months'), textOf(form, 'first_due')];
  const { from, to } = firstDueRange(today);
  const isInRange = amount !== null && amount >= least && amount <= most;
  return {
    goal: goalOf(form) ? undefined : words.goal,
    guarantee: guaranteeOf(form) ? undefined : words.guarantee,
    amount: amount === null ? words.amountMissing : isInRange ? undefined : words.amountRange(least, most),
    months:
      months !== null && months >= fewestMonths && months <= mostMonths
        ? undefined
        : words.months(fewestMonths, mostMonths),
    first_due:
      due === ''
        ? words.firstDue
        : due >= from && due <= to
          ? undefined
          : words.firstDueRange(formatDay(from), formatDay(to)),
  };
};

const needed = (form: DraftForm, name: string, said: string): string | undefined =>
  textOf(form, name).trim() === '' ? said : undefined;

const checkAddress = (form: DraftForm): Problems => ({
  cep: textOf(form, 'cep').length === 8 ? undefined : words.cep,
  ...Object.fromEntries(['street', 'number', 'district', 'city'].map(name => [name, needed(form, name, words.line)])),
  state: needed(form, 'state', words.choose),
});

/** What is wrong with what was told about who asks. */
export const checkAbout = (form: DraftForm, kind: 'person' | 'company'): Problems => ({
  ...(kind === 'company'
    ? {
        revenue: centsOf(form, 'revenue') === null ? words.revenue : undefined,
        tax: needed(form, 'tax', words.choose),
      }
    : {
        income: centsOf(form, 'income') === null ? words.income : undefined,
        occupation: needed(form, 'occupation', words.choose),
        marital: needed(form, 'marital', words.choose),
        regime: hasRegime(form) ? needed(form, 'regime', words.choose) : undefined,
      }),
  pep: needed(form, 'pep', words.choose),
  ...checkAddress(form),
});

/** Consents without which nobody can be asked, that are neither given nor ticked. */
export const checkConsents = (form: DraftForm, consents: readonly { kind: string; state: string }[]): Problems =>
  Object.fromEntries(
    consents
      .filter(({ kind, state }) => kind !== 'open_finance' && state !== 'given')
      .map(({ kind }) => [`consent_${kind}`, isTicked(form, `consent_${kind}`) ? undefined : texts.consentNeeded]),
  );

export const PRE_OFFER_ORDER = [
  ...['guarantee', 'goal', 'amount', 'months', 'system', 'first_due'],
  ...['income', 'occupation', 'marital', 'regime', 'revenue', 'tax', 'pep'],
  ...['cep', 'street', 'number', 'complement', 'district', 'city', 'state'],
  ...['consent_scr', 'consent_bureau', 'consent_open_finance'],
];

const FIELD_OF: Readonly<Record<string, string>> = {
  income_cents: 'income',
  revenue_cents: 'revenue',
  marital_status: 'marital',
  property_regime: 'regime',
  tax_regime: 'tax',
};

/** Words for what the bank holds against a detail: `address.cep` is the field `cep`. */
export const fieldOfDetail = (field: string): string => FIELD_OF[field] ?? field.replace(/^address\./, '');
