import type { MandateOffer, MandateRequest } from '@/bank/contract/products/pix/mandate-desk';
import type { RecurrenceFrequency } from '@/bank/contract/products/pix/automatic-cycles';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { documentProblem } from '@/components/ui/DocumentField';
import { formatDate } from '@/components/ui/format';
import { texts } from './texts';

const { problems: words } = texts.form;
const MOST_CENTS = 999_999_999;
/** The first cycle leaves a day to answer in, and two to be charged in time. */
const EARLIEST_DAYS = 3;

/** The form of a proposal as it is typed. */
export interface MandateDraft {
  name: string;
  document: string;
  subject: string;
  contract: string;
  isFixed: boolean;
  amountCents: number | null;
  floorCents: number | null;
  frequency: RecurrenceFrequency;
  startsOn: string | null;
  endsOn: string | null;
  retries: boolean;
  offer: MandateOffer;
  institution: string;
  institutionName: string;
  branch: string;
  account: string;
  digit: string;
  firstCents: number | null;
  chargeDue: string | null;
}

export type MandateField = keyof MandateDraft;
export type MandateProblems = Partial<Record<MandateField, string>>;

/** What each part of the form works with. */
export interface MandatePartProps {
  draft: MandateDraft;
  problems: MandateProblems;
  set: (part: Partial<MandateDraft>) => void;
  /** Day in Brasília. */
  today: string;
}

export const EMPTY_MANDATE: MandateDraft = {
  ...{ name: '', document: '', subject: '', contract: '', isFixed: true, amountCents: null, floorCents: null },
  ...{ frequency: 'month', startsOn: null, endsOn: null, retries: true, offer: 'request' },
  ...{ institution: '', institutionName: '', branch: '', account: '', digit: '', firstCents: null, chargeDue: null },
};

/** The first day that a proposal of today may begin on. */
export const toEarliest = (today: string): string => addScheduleDays(today, EARLIEST_DAYS);

const bare = (text: string): string => text.replace(/[\s.]/g, '');

const amountProblem = (cents: number | null, isOptional = false): string | undefined => {
  if (!cents) return isOptional ? undefined : words.amount;
  return cents > MOST_CENTS ? words.most : undefined;
};

const startProblem = (startsOn: string | null, today: string): string | undefined => {
  if (!startsOn) return words.starts;
  return startsOn < toEarliest(today) ? words.startsEarly(formatDate(toEarliest(today))) : undefined;
};

const offerProblems = (draft: MandateDraft, today: string): MandateProblems => {
  const { offer, firstCents, chargeDue, startsOn } = draft;
  if (offer === 'code') return {};
  if (offer === 'request') {
    return {
      institution: draft.institution === '' ? words.institution : undefined,
      branch: /^\d{1,4}$/.test(bare(draft.branch)) ? undefined : words.branch,
      account: /^(?!0+$)\d{1,19}$/.test(bare(draft.account)) ? undefined : words.account,
      digit: /^[0-9A-Za-z]$/.test(bare(draft.digit)) ? undefined : words.digit,
    };
  }
  const isDue = chargeDue !== null && chargeDue >= today && (startsOn === null || chargeDue < startsOn);
  return {
    firstCents: amountProblem(firstCents),
    chargeDue: offer === 'with_charge' && !isDue ? words.due : undefined,
  };
};

/** What keeps the form from being sent, by field, in words. Empty when nothing does. */
export const findProblems = (draft: MandateDraft, today: string): MandateProblems => {
  const { startsOn, endsOn } = draft;
  const found: MandateProblems = {
    name: draft.name.trim() === '' ? words.name : undefined,
    document: draft.document === '' ? words.document : documentProblem(draft.document),
    contract: draft.contract.trim() === '' ? words.contract : undefined,
    amountCents: draft.isFixed ? amountProblem(draft.amountCents) : undefined,
    floorCents: draft.isFixed ? undefined : amountProblem(draft.floorCents, true),
    startsOn: startProblem(startsOn, today),
    endsOn: startsOn && endsOn && endsOn < startsOn ? words.ends : undefined,
    ...offerProblems(draft, today),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

const toOffer = (draft: MandateDraft): MandateRequest['offer'] => {
  const amount_cents = draft.firstCents ?? 0;
  switch (draft.offer) {
    case 'request':
      return {
        by: 'request',
        to: {
          institution: draft.institution,
          branch: bare(draft.branch),
          account: bare(draft.account),
          check_digit: bare(draft.digit).toUpperCase(),
        },
      };
    case 'code':
      return { by: 'code' };
    case 'paid_at_once':
      return { by: 'paid_at_once', amount_cents };
    case 'with_charge':
      return { by: 'with_charge', amount_cents, due_date: draft.chargeDue ?? '' };
  }
};

/** The request of a form without problems. */
export const toRequest = (draft: MandateDraft): MandateRequest => ({
  customer: { name: draft.name.trim(), document: draft.document },
  contract: draft.contract.trim(),
  subject: draft.subject.trim() || undefined,
  frequency: draft.frequency,
  starts_on: draft.startsOn ?? '',
  ends_on: draft.endsOn ?? undefined,
  amount_cents: draft.isFixed ? (draft.amountCents ?? 0) : undefined,
  min_maximum_cents: draft.isFixed ? undefined : (draft.floorCents ?? undefined),
  retries_allowed: draft.retries,
  offer: toOffer(draft),
});

const FIELD_OF: Readonly<Record<string, MandateField>> = {
  'customer.name': 'name',
  'customer.document': 'document',
  contract: 'contract',
  subject: 'subject',
  starts_on: 'startsOn',
  ends_on: 'endsOn',
  amount_cents: 'amountCents',
  min_maximum_cents: 'floorCents',
  'offer.due_date': 'chargeDue',
  'offer.amount_cents': 'firstCents',
  'offer.to.institution': 'institution',
  'offer.to.branch': 'branch',
  'offer.to.account': 'account',
  'offer.to.check_digit': 'digit',
};

/** What the bank held against the form, by field of the form. */
export const toProblems = (violations: readonly { field: string }[]): MandateProblems =>
  Object.fromEntries(
    violations.flatMap(({ field }) => {
      const name = FIELD_OF[field];
      return name ? [[name, words.refused]] : [];
    }),
  );
