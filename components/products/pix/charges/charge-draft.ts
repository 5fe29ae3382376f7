import type { ChargeRequest, ChargeTerms } from '@/bank/contract/products/pix/charges';
import { documentProblem } from '@/components/ui/DocumentField';
import { parseHundredths } from '@/components/ui/hundredths';
import { MOST_CENTS } from './most-cents';
import { texts } from './texts';

type Terms = Required<ChargeTerms>;

/** One of the terms as it is typed: its mode as text, empty when there is none. */
interface TermDraft {
  mode: string;
  value: string;
}

/** The form of a charge as it is typed. */
export interface ChargeDraft {
  kind: 'immediate' | 'due_date';
  key: string;
  amountCents: number | null;
  message: string;
  payerName: string;
  payerDocument: string;
  expires: string;
  dueDate: string | null;
  after: string;
  fine: TermDraft;
  interest: TermDraft;
  discount: TermDraft;
  discountUntil: string | null;
  abatement: TermDraft;
}

type DraftField = keyof ChargeDraft;
export type DraftProblems = Partial<Record<DraftField, string>>;

const none: TermDraft = { mode: '', value: '' };

export const emptyDraft = (key: string): ChargeDraft => ({
  kind: 'immediate',
  key,
  amountCents: null,
  message: '',
  payerName: '',
  payerDocument: '',
  expires: '86400',
  dueDate: null,
  after: '30',
  fine: none,
  interest: none,
  discount: none,
  discountUntil: null,
  abatement: none,
});

const TERMS = ['fine', 'interest', 'discount', 'abatement'] as const;

const hasTiers = ({ discount }: ChargeDraft): boolean => discount.mode === '1' || discount.mode === '2';

/** What keeps the form from being sent, by field, in words. Empty when nothing does. */
export const findProblems = (draft: ChargeDraft): DraftProblems => {
  const problems: DraftProblems = {};
  const needsPayer = draft.kind === 'due_date' || draft.payerName.trim() !== '' || draft.payerDocument !== '';
  if (!draft.amountCents) problems.amountCents = texts.form.amountMissing;
  else if (draft.amountCents > MOST_CENTS) problems.amountCents = texts.form.amountTooLarge(MOST_CENTS);
  if (needsPayer && draft.payerName.trim() === '') problems.payerName = texts.form.payerMissing;
  if (needsPayer)
    problems.payerDocument =
      draft.payerDocument === '' ? texts.form.documentMissing : documentProblem(draft.payerDocument);
  if (draft.kind === 'due_date') {
    if (!draft.dueDate) problems.dueDate = texts.form.dueMissing;
    for (const term of TERMS)
      if (draft[term].mode !== '' && parseHundredths(draft[term].value) === undefined)
        problems[term] = texts.form.valueWrong;
    if (hasTiers(draft) && !draft.discountUntil) problems.discountUntil = texts.form.untilMissing;
  }
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined));
};

const toTerm = ({ mode, value }: TermDraft) =>
  mode === '' ? undefined : { mode: Number(mode), value: parseHundredths(value) ?? 0 };

const toTerms = (draft: ChargeDraft): ChargeTerms => {
  const discount = toTerm(draft.discount);
  return {
    fine: toTerm(draft.fine) as Terms['fine'] | undefined,
    interest: toTerm(draft.interest),
    abatement: toTerm(draft.abatement) as Terms['abatement'] | undefined,
    discount:
      discount && hasTiers(draft)
        ? ({
            mode: discount.mode,
            tiers: [{ until: draft.discountUntil ?? '', value: discount.value }],
          } as Terms['discount'])
        : (discount as Terms['discount'] | undefined),
  };
};

/** The request of a form without problems. */
export const toRequest = (draft: ChargeDraft): ChargeRequest => {
  const payer = { name: draft.payerName.trim(), document: draft.payerDocument };
  const head = { key: draft.key, amount_cents: draft.amountCents ?? 0, message: draft.message.trim() || undefined };
  if (draft.kind === 'due_date')
    return {
      kind: 'due_date',
      ...head,
      payer,
      due_date: draft.dueDate ?? '',
      days_after_due: Number(draft.after),
      terms: toTerms(draft),
    };
  return {
    kind: 'immediate',
    ...head,
    payer: payer.name === '' ? undefined : payer,
    expires_in_seconds: Number(draft.expires),
  };
};

const FIELD_OF: Readonly<Record<string, DraftField>> = {
  due_date: 'dueDate',
  'terms.fine': 'fine',
  'terms.interest': 'interest',
  'terms.discount': 'discount',
  'terms.abatement': 'abatement',
  'payer.name': 'payerName',
  'payer.document': 'payerDocument',
  amount_cents: 'amountCents',
  message: 'message',
  key: 'key',
};

/** What the bank held against the form, by field of the form. */
export const toProblems = (violations: readonly { field: string; rule: string }[]): DraftProblems =>
  Object.fromEntries(
    violations.flatMap(({ field, rule }) => {
      const name = FIELD_OF[field];
      return name ? [[name, rule === 'own' ? texts.form.ownDocument : texts.form.refused]] : [];
    }),
  );
