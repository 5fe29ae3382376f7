import type { ReceivableRules } from '@/bank/contract/products/receivable';
import { toReceivableParts } from '@/bank/contract/products/receivable-plan';
import type { PayerAddress, ReceivableRequest, StoredPayer } from '@/bank/contract/products/receivable-shapes';
import { MOST_INSTALMENTS, PROTESTABLE, type ReceivableSpecies } from '@/bank/contract/products/receivable-words';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { documentProblem } from '@/components/ui/DocumentField';
import { formatMoney } from '@/components/ui/format';
import { parseHundredths } from '@/components/ui/hundredths';
import { type DiscountDraft, findDiscountProblem, NO_DISCOUNT, parseDays, toDiscountWish } from './discount-draft';
import { texts } from './form-texts';
import { texts as termTexts } from './term-texts';

/** One of the terms as it is typed: its mode as text, empty when there is none. */
export interface TermDraft {
  mode: string;
  value: string;
}

export type PlanMode = 'once' | 'split' | 'repeat';

/** The form of a receivable as it is typed. */
export interface ReceivableDraft {
  agreementId: string;
  payerName: string;
  payerDocument: string;
  payerEmail: string;
  street: string;
  district: string;
  city: string;
  state: string;
  postalCode: string;
  amountCents: number | null;
  dueDate: string | null;
  plan: PlanMode;
  count: string;
  after: string;
  fine: TermDraft;
  interest: TermDraft;
  discount: DiscountDraft;
  rebateCents: number | null;
  species: ReceivableSpecies;
  number: string;
  description: string;
  protestAfter: string;
  sendNow: boolean;
  remindBefore: string;
  remindOnDue: boolean;
  remindAfter: string;
}

export type DraftProblems = Partial<Record<keyof ReceivableDraft, string>>;

const none: TermDraft = { mode: '', value: '' };

/** Who is charged, as they were charged last. */
export const toPayerDraft = (payer: StoredPayer) => ({
  ...{ payerName: payer.name, payerDocument: payer.document, payerEmail: payer.email ?? '' },
  ...{ street: payer.address?.street ?? '', district: payer.address?.district ?? '' },
  ...{ city: payer.address?.city ?? '', state: payer.address?.state ?? '' },
  postalCode: payer.address?.postal_code ?? '',
});

const NOBODY = {
  ...{ payerName: '', payerDocument: '', payerEmail: '', street: '', district: '', city: '', state: '' },
  postalCode: '',
};

export const emptyDraft = (agreementId: string, payer?: StoredPayer): ReceivableDraft => ({
  ...{ agreementId, ...(payer ? toPayerDraft(payer) : NOBODY), amountCents: null, dueDate: null },
  ...{ plan: 'once', count: '', after: '59', fine: none, interest: none, discount: NO_DISCOUNT, rebateCents: null },
  ...{ species: 'DM', number: '', description: '', protestAfter: '', sendNow: false },
  ...{ remindBefore: '', remindOnDue: false, remindAfter: '' },
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LEAST_COUNT = 2;

const hasAddress = ({ street, district, city, state, postalCode }: ReceivableDraft): boolean =>
  [street, district, city, state, postalCode].some(part => part.trim() !== '');

const writesToPayer = ({ sendNow, remindBefore, remindOnDue, remindAfter }: ReceivableDraft): boolean =>
  sendNow || remindOnDue || remindBefore !== '' || remindAfter !== '';

const findPayerProblems = (draft: ReceivableDraft): DraftProblems => {
  const words = texts.missing;
  const { payerName, payerDocument, payerEmail, street, city, state, postalCode } = draft;
  const isMailWrong = payerEmail.trim() !== '' && !EMAIL.test(payerEmail.trim());
  const isMailMissing = payerEmail.trim() === '' && writesToPayer(draft);
  return {
    payerName: payerName.trim() === '' ? words.name : undefined,
    payerDocument: payerDocument === '' ? words.document : documentProblem(payerDocument),
    payerEmail: isMailWrong ? words.emailWrong : isMailMissing ? words.email : undefined,
    ...(hasAddress(draft)
      ? {
          street: street.trim() === '' ? words.address : undefined,
          city: city.trim() === '' ? words.address : undefined,
          state: /^[A-Za-z]{2}$/.test(state.trim()) ? undefined : words.state,
          postalCode: /^\d{8}$/.test(postalCode.replace(/\D/g, '')) ? undefined : words.postalCode,
        }
      : {}),
  };
};

const findProtestProblem = (draft: ReceivableDraft): string | undefined => {
  if (draft.protestAfter === '') return undefined;
  if (!PROTESTABLE.includes(draft.species)) return texts.missing.protestSpecies;
  return hasAddress(draft) ? undefined : texts.missing.protestAddress;
};

const findTermProblem = ({ mode, value }: TermDraft): string | undefined =>
  mode !== '' && parseHundredths(value) === undefined ? termTexts.valueWrong : undefined;

const findAmountProblem = (draft: ReceivableDraft, rules: ReceivableRules): string | undefined => {
  if (!draft.amountCents) return texts.missing.amount;
  const { min_cents: least, max_cents: most } = rules;
  const isOut = toParts(draft).some(({ amountCents }) => amountCents < least || amountCents > most);
  return isOut ? texts.bounds(formatMoney(least), formatMoney(most)) : undefined;
};

const isCount = ({ plan, count }: ReceivableDraft): boolean =>
  plan === 'once' || parseDays(count, LEAST_COUNT, MOST_INSTALMENTS) !== undefined;

/** What keeps the form from being reviewed, by field, in words. Empty when nothing does. */
export const findProblems = (draft: ReceivableDraft, rules: ReceivableRules): DraftProblems => {
  const problems: DraftProblems = {
    ...findPayerProblems(draft),
    amountCents: findAmountProblem(draft, rules),
    dueDate: draft.dueDate ? undefined : texts.missing.due,
    count: isCount(draft) ? undefined : texts.missing.count,
    fine: findTermProblem(draft.fine),
    interest: findTermProblem(draft.interest),
    discount: findDiscountProblem(draft.discount),
    protestAfter: findProtestProblem(draft),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined));
};

const toPlan = (draft: ReceivableDraft): ReceivableRequest['plan'] =>
  draft.plan === 'once' || !isCount(draft) ? null : { mode: draft.plan, count: Number(draft.count) };

/** The boletos that a draft becomes, as the bank divides them. */
export const toParts = (draft: ReceivableDraft) =>
  toReceivableParts(draft.amountCents ?? 0, draft.dueDate ?? '2000-01-01', toPlan(draft));

const toTerm = <Mode extends number>({ mode, value }: TermDraft): { mode: Mode; value: number } | null =>
  mode === '' ? null : { mode: Number(mode) as Mode, value: parseHundredths(value) ?? 0 };

const toAddress = (draft: ReceivableDraft): PayerAddress | null =>
  hasAddress(draft)
    ? {
        ...{ street: draft.street.trim(), district: draft.district.trim(), city: draft.city.trim() },
        ...{ state: draft.state.trim().toUpperCase(), postal_code: draft.postalCode.replace(/\D/g, '') },
      }
    : null;

const toNumber = (text: string): number | null => (text === '' ? null : Number(text));

/** The request of a form without problems. */
export const toRequest = (draft: ReceivableDraft): ReceivableRequest => ({
  agreement_id: draft.agreementId,
  payer: {
    ...{ name: draft.payerName.trim(), document: draft.payerDocument, email: draft.payerEmail.trim() || null },
    address: toAddress(draft),
  },
  ...{ amount_cents: draft.amountCents ?? 0, due_date: draft.dueDate ?? '', plan: toPlan(draft) },
  ...{ days_after_due: Number(draft.after), fine: toTerm<1 | 2>(draft.fine), interest: toTerm(draft.interest) },
  ...{ discount: toDiscountWish(draft.discount), rebate_cents: draft.rebateCents ?? 0, species: draft.species },
  ...{ document_number: draft.number.trim(), description: draft.description.trim() },
  protest_after_days: toNumber(draft.protestAfter),
  reminders: {
    ...{ before_days: toNumber(draft.remindBefore), on_due: draft.remindOnDue },
    after_days: toNumber(draft.remindAfter),
  },
  send_now: draft.sendNow,
});

const FIELD_OF: Readonly<Record<string, keyof ReceivableDraft>> = {
  'payer.name': 'payerName',
  'payer.document': 'payerDocument',
  'payer.email': 'payerEmail',
  'payer.address.postal_code': 'postalCode',
  'payer.address.state': 'state',
  amount_cents: 'amountCents',
  due_date: 'dueDate',
  fine: 'fine',
  interest: 'interest',
  discount: 'discount',
  abatement: 'rebateCents',
  document_number: 'number',
  description: 'description',
};

/** Whether the day of the reminder before the first due date is over: it would never leave. */
export const isReminderPast = ({ dueDate, remindBefore }: ReceivableDraft, today: string): boolean =>
  dueDate !== null && remindBefore !== '' && addScheduleDays(dueDate, -Number(remindBefore)) < today;

/** What the bank held against the form, by field of the form. */
export const toProblems = (violations: readonly { field: string; rule: string }[]): DraftProblems =>
  Object.fromEntries(
    violations.flatMap(({ field, rule }) => {
      const name = FIELD_OF[field];
      return name ? [[name, rule === 'own' ? texts.ownDocument : texts.refused]] : [];
    }),
  );
