import type {
  AuthorizedPayment,
  FlowProblem,
  FoundPayment,
  PaymentDraft,
  ReviewedPayment,
  ScheduledPayment,
  SentPayment,
} from './payment';
import type { Brought } from './account/brought';

/** What a kind decides about its own way through the steps. */
export interface FlowRules<F extends FoundPayment> {
  /** The refusal that asks which reading a line has. */
  ambiguous?: string;
  /** Refusals of the kind, inside the transaction of the payment, which prove that nothing was made under this key. */
  provesUnpaid: ReadonlySet<string>;
  /**
   * Absent: such a payment is always made now. `suggest`: the days of one that cannot be made now. `isOfDay`: what is found holds for its day alone,
   * and is asked anew for another.
   */
  schedule?: { isPossible: (found: F) => boolean; suggest?: (found: F) => PaymentDraft['when']; isOfDay?: true };
}

export interface AtPayee {
  step: 'payee';
  draft: PaymentDraft;
  isLookingUp: boolean;
  asksReading: boolean;
  problem: FlowProblem | null;
}

/** Who is paid stands; how much, when and what for can be changed until it is confirmed. */
export interface AtReview<F extends FoundPayment> extends Omit<ReviewedPayment<F>, 'draft'> {
  step: 'review';
  draft: PaymentDraft;
  problem: FlowProblem | null;
  isLookingUp: boolean;
  /** The amount that was seen before the bank told another one, in centavos. */
  seenCents?: number | null;
}

/** What would be confirmed now; null while there is no amount. */
export function toReviewed<F extends FoundPayment>({
  draft,
  lookup,
  idempotencyKey,
}: AtReview<F>): ReviewedPayment<F> | null {
  const { amountCents } = draft;
  return amountCents === null || amountCents <= 0 ? null : { draft: { ...draft, amountCents }, lookup, idempotencyKey };
}

export interface AtSending<F extends FoundPayment> extends AuthorizedPayment<F> {
  step: 'sending' | 'confirming';
}

/**
 * Where a payment stands on the screen.
 * `sending` has its answer under way; `confirming` has lost it, so nobody knows yet whether money moved, and only the same key may ask again.
 */
export type PaymentFlow<F extends FoundPayment = FoundPayment, S extends SentPayment = SentPayment> =
  | AtPayee
  | AtReview<F>
  | AtSending<F>
  | { step: 'scheduled'; payments: ScheduledPayment<F['payee']>[] }
  | { step: 'result'; payment: S };

/** Whether the person still decides what will be paid. */
export const isBeingTyped = <F extends FoundPayment, S extends SentPayment>(
  flow: PaymentFlow<F, S>,
): flow is AtPayee | AtReview<F> => flow.step === 'payee' || flow.step === 'review';

/** What is changed in place at the review. */
export type DraftEdit = Partial<Pick<PaymentDraft, 'amountCents' | 'description' | 'when'>>;

export type PaymentEvent<F extends FoundPayment = FoundPayment, S extends SentPayment = SentPayment> =
  | { type: 'input_typed'; input: string }
  | { type: 'form_typed'; named: PaymentDraft['named']; rest?: Brought['rest'] }
  | { type: 'reading_chosen'; reading: string }
  | { type: 'lookup_started' }
  | { type: 'lookup_found'; lookup: F; idempotencyKey: string }
  | { type: 'lookup_refused'; problem: FlowProblem }
  /** Another payment than the one before: it has a key of its own. */
  | { type: 'edited'; edit: DraftEdit; idempotencyKey: string }
  | { type: 'payee_change_asked' }
  | { type: 'confirmed'; stepUpProof: string }
  | { type: 'refused'; problem: FlowProblem }
  | { type: 'answer_lost' }
  | { type: 'paid'; payment: S }
  | { type: 'scheduled'; payments: ScheduledPayment<F['payee']>[] }
  | { type: 'prefilled'; input: string; amountCents: number | null }
  | { type: 'restored'; flow: PaymentFlow<F, S> }
  | { type: 'restarted' };

/** The first step with what was typed so far. */
export const toPayee = (draft: PaymentDraft): AtPayee => ({
  step: 'payee',
  draft,
  isLookingUp: false,
  asksReading: false,
  problem: null,
});

export const startFlow = (input = '', amountCents: number | null = null): AtPayee =>
  toPayee({ input, reading: null, amountCents, description: '' });
