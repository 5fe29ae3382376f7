import type { BorrowerDetails } from '@/bank/contract/ground/borrowers';
import type { Guarantee, LoanWish } from '@/bank/contract/products/marketplace';
import { GUARANTEES, type GuaranteeKind, LOAN_GOALS, LOAN_RANGES } from '@/bank/contract/products/marketplace-terms';

/** What a borrower wrote so far, field by field as it was typed; amounts are centavos in digits. */
export type DraftForm = Readonly<Record<string, string | boolean>>;

export const textOf = (form: DraftForm, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};
export const isTicked = (form: DraftForm, name: string): boolean => form[name] === true;

/** An amount in centavos, and a whole number; null for none. */
export const centsOf = (form: DraftForm, name: string): number | null => wholeOf(form, name);
export const wholeOf = (form: DraftForm, name: string): number | null => {
  const digits = textOf(form, name).replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
};
export const toText = (value: number | null): string => (value === null ? '' : String(value));

const oneOfList = <T extends string>(list: readonly T[], value: string): T | null =>
  list.find(one => one === value) ?? null;

export const guaranteeOf = (form: DraftForm): GuaranteeKind | null => oneOfList(GUARANTEES, textOf(form, 'guarantee'));
export const goalOf = (form: DraftForm) => oneOfList(LOAN_GOALS, textOf(form, 'goal'));
export const systemOf = (form: DraftForm) => (textOf(form, 'system') === 'sac' ? ('sac' as const) : ('price' as const));

/** What the first page was asked for: the guarantee of a card, the figures of a simulation. */
export interface Asked {
  guarantee: string;
  amount: string;
  months: string;
}

/** What was asked for on the first page, as fields of the request: it takes the place of what was written before. */
export const ofAsked = ({ guarantee, amount, months }: Asked): DraftForm => {
  const kind = oneOfList(GUARANTEES, guarantee);
  return {
    ...(kind && { guarantee: kind }),
    ...(/^\d{1,13}$/.test(amount) && { amount }),
    ...(/^\d{1,3}$/.test(months) && { months }),
  };
};

export const rangeOf = (form: DraftForm) => LOAN_RANGES[guaranteeOf(form) ?? 'none'];

/** What lenders are asked for, of a form that nothing is held against; null while something of it is missing. */
export const toWish = (form: DraftForm, guarantee: Guarantee): LoanWish | null => {
  const [goal, amount, months, due] = [
    goalOf(form),
    centsOf(form, 'amount'),
    wholeOf(form, 'months'),
    textOf(form, 'first_due'),
  ];
  if (!goal || amount === null || months === null || due === '') return null;
  return { goal, amount_cents: amount, months, system: systemOf(form), first_due_date: due, guarantee };
};

type PersonDetails = Extract<BorrowerDetails, { kind: 'person' }>;
type CompanyDetails = Extract<BorrowerDetails, { kind: 'company' }>;

const addressOf = (form: DraftForm): BorrowerDetails['address'] => ({
  cep: textOf(form, 'cep'),
  street: textOf(form, 'street').trim(),
  number: textOf(form, 'number').trim(),
  complement: textOf(form, 'complement').trim(),
  district: textOf(form, 'district').trim(),
  city: textOf(form, 'city').trim(),
  state: textOf(form, 'state'),
});

/** What comes in each month, as far as it was told: an income, or a twelfth of a year's revenue. */
export const monthlyOf = (form: DraftForm, kind: BorrowerDetails['kind']): number | null => {
  if (kind === 'person') return centsOf(form, 'income');
  const revenue = centsOf(form, 'revenue');
  return revenue === null ? null : Math.floor(revenue / 12);
};

/** Whether a property regime is asked about. */
export const hasRegime = (form: DraftForm): boolean => ['married', 'stable_union'].includes(textOf(form, 'marital'));

/** What lenders ask about a borrower, of a form that nothing is held against. */
export const toDetails = (form: DraftForm, kind: BorrowerDetails['kind']): BorrowerDetails => {
  const shared = { pep: textOf(form, 'pep') === 'yes', address: addressOf(form) };
  if (kind === 'company') {
    return {
      ...{ kind, ...shared },
      revenue_cents: centsOf(form, 'revenue') ?? 0,
      tax_regime: textOf(form, 'tax') as CompanyDetails['tax_regime'],
    };
  }
  return {
    ...{ kind, ...shared },
    income_cents: centsOf(form, 'income') ?? 0,
    occupation: textOf(form, 'occupation') as PersonDetails['occupation'],
    marital_status: textOf(form, 'marital') as PersonDetails['marital_status'],
    property_regime: hasRegime(form) ? (textOf(form, 'regime') as PersonDetails['property_regime']) : null,
  };
};

/** The details that a borrower gave earlier, as fields of a form. */
export const ofDetails = (details: BorrowerDetails | null): DraftForm => {
  if (!details) return {};
  const shared = { ...details.address, pep: details.pep ? 'yes' : 'no' };
  if (details.kind === 'company') return { ...shared, revenue: String(details.revenue_cents), tax: details.tax_regime };
  return {
    ...shared,
    income: String(details.income_cents),
    occupation: details.occupation,
    marital: details.marital_status,
    regime: details.property_regime ?? '',
  };
};
