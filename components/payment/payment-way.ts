import type { AuthorizationWish } from '@/bank/contract/authorizations';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import type { ReactNode } from 'react';
import type {
  AuthorizedPayment,
  FoundPayment,
  PaymentDraft,
  PaymentStatus,
  Power,
  ReviewedPayment,
  SentPayment,
} from './payment';
import type { Bounds } from './amount-problem';
import type { FlowRules, PaymentEvent } from './payment-flow';
import type { PrefillRules } from './prefill';

/** What a kind says of a payee beside the name. */
export interface PayeeFacts {
  /** Lines under the name: the document, the institution. */
  details: readonly string[];
  /** What people call the institution, or whoever issued the bill: `Nubank`. */
  place: string;
  /** The account in words, where one was named. */
  account?: string;
}

/** What mends a refusal. */
export type Remedy = 'change_amount' | 'change_payee' | 'refresh' | 'see_statement';

/** What begins the same payment once more. */
export type Repeat = Pick<PaymentDraft, 'input' | 'amountCents'>;

/** The sentences about days to come in which a kind names itself. */
export interface WhenWords {
  once: (day: string) => string;
  tooFar: string;
  /** When one that comes short is tried again; absent: in the flow's own words. */
  shortage?: string;
  final: string;
  result: string;
  noProof: string;
}

/** How payments of a kind wait for their day. */
export interface Schedule {
  words: WhenWords;
  /** Address of the list of those that wait; each is below it. */
  place: string;
}

/** The days of a payment that is made once, by a day that somebody else set. */
export interface DayChoices {
  /** The day on which it is due, where that may be chosen; null: none, or not any more. */
  due: string | null;
  /** Whether it can be made now. */
  canBeNow: boolean;
  first: string;
  last: string;
}

/** The sentences in which a kind names itself; all others are the flow's own. */
export interface PaymentWords {
  /** Another tab sent or discarded it meanwhile. */
  elsewhere: string;
  earlier: string;
  /** What the first step asks; absent: who is paid. */
  payeeStep?: string;
  /** Who reads the description; absent: the payee, too. */
  descriptionHelp?: string;
  /** Who fixed the amount; absent: whoever asks for it. */
  amountFixed?: string;
  /** What the address named is nobody who can be paid. */
  ignoredPayee?: string;
  amount: {
    suggested?: string;
    left: (of: 'day' | 'night') => string;
    overLimit: (left: string) => string;
  };
  review: {
    /** Never paid before. */
    first: string;
    /** Much more than this payee was ever paid of late. */
    aboveUsual: (most: string) => string;
    after: string;
    limitAfter: string;
    repeated: string;
    final: string;
    refused: string;
  };
  confirming: string;
  result: Readonly<Record<PaymentStatus, { title: string; body: string }>>;
  another: string;
}

/** What it takes to authorise, send and follow a payment, in whatever frame it is shown. What calls the bank throws ApiError. */
export interface SendingWay<F extends FoundPayment, S extends SentPayment<F['payee']>> extends FlowRules<F> {
  /** Under which an unfinished payment is kept: what is begun one way does not come back in another. */
  name: string;
  words: Pick<PaymentWords, 'elsewhere'>;
  /** The act in words, on the button that proves it as on the one that asked: `Pagar R$ 1.234,56`. */
  toAct: (reviewed: ReviewedPayment<F>) => string;
  toWish: (accountId: string, reviewed: ReviewedPayment<F>) => AuthorizationWish;
  send: (
    accountId: string,
    authorized: AuthorizedPayment<F>,
  ) => Promise<Extract<PaymentEvent<F, S>, { type: 'paid' | 'scheduled' }>>;
  getPayment: (accountId: string, paymentId: string, signal: AbortSignal) => Promise<S>;
}

/** A way to pay on a page of its own: what a kind hands in to the steps that all of them share. */
export interface PaymentWay<F extends FoundPayment = FoundPayment, S extends SentPayment<F['payee']> = SentPayment>
  extends SendingWay<F, S> {
  words: PaymentWords;
  /** Who would be paid, by what was typed. */
  find: (accountId: string, draft: PaymentDraft) => Promise<F>;
  /** Addresses of what belongs to the kind. */
  places: { limits?: string };
  /** How such a payment waits for its day; absent: it is always made now. `toDays` of one that is never repeated. */
  schedule?: Schedule & NonNullable<FlowRules<F>['schedule']> & { toDays?: (found: F) => DayChoices };
  /** How an address begins such a payment; absent: none does. */
  prefill?: PrefillRules;
  /** Refusals of the kind, and what mends them. */
  remedies: Readonly<Partial<Record<string, Remedy>>>;
  /** Guards against what another version of the app may have left behind. */
  isFound: (kept: Readonly<Record<string, unknown>>) => boolean;
  getPower: (accountId: string, signal: AbortSignal, found: F | null) => Promise<Power>;
  /** Whose limits hold for it, where a kind has several. */
  toFamily?: (found: F) => string;
  /** What this payee may be paid beyond the limits that are left now. */
  toOwnLimit: (found: F) => number;
  toFacts: (payee: F['payee']) => PayeeFacts;
  /** Between what an amount that is typed has to lie; absent or null: anywhere. */
  toBounds?: (found: F) => Bounds | null;
  /** What the amount is made of, above its field. */
  toAmountNote: (found: F) => ReactNode;
  /** What to look at twice. */
  toWarnings: (found: F) => readonly string[];
  toReviewRows: (reviewed: { draft: PaymentDraft; lookup: F }) => DefinitionRow[];
  /** Why a payment cannot do without words to its payee; absent or null: it can. */
  toMissingDescription?: (draft: PaymentDraft) => string | null;
  /** Of a payment that was made or scheduled: where the payee is. */
  toPayeeRows: (payee: F['payee']) => DefinitionRow[];
  /** How a payment that was made is begun once more, or the address at which it is; null where nothing names its payee again. */
  toRepeat: (sent: S) => Repeat | string | null;
  /** Of a payment that is on its way: what is said of it in place of the words of its kind; absent or null: those. */
  toWaitWords?: (sent: S) => string | null;
  /** Of a payment that was made: by what it is found elsewhere. */
  toSentRows: (sent: S) => DefinitionRow[];
}
