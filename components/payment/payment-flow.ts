import type { SchedulePlan } from '@/bank/contract/schedule-days';
import type {
  AuthorizedPayment,
  FlowProblem,
  FoundPayment,
  PaymentDraft,
  ReviewedPayment,
  ScheduledPayment,
  SentPayment,
} from './payment';

/** What a kind decides about its own way through the steps. */
export interface FlowRules<F extends FoundPayment> {
  /** The refusal that asks which reading a line has. */
  ambiguous?: string;
  /** Refusals of the kind, inside the transaction of the payment, which prove that nothing was made under this key. */
  provesUnpaid: ReadonlySet<string>;
  /** Whether this leaves nothing to choose once it has an amount: it is reviewed at once. */
  isSettled: (found: F) => boolean;
  /** Absent: such a payment is always made now. */
  schedule?: { isPossible: (found: F) => boolean };
}

export interface AtPayee {
  step: 'payee';
  draft: PaymentDraft;
  isLookingUp: boolean;
  asksReading: boolean;
  problem: FlowProblem | null;
}

export interface AtAmount<F extends FoundPayment> {
  step: 'amount';
  draft: PaymentDraft;
  lookup: F;
}

export interface AtReview<F extends FoundPayment> extends ReviewedPayment<F> {
  step: 'review';
  problem: FlowProblem | null;
  isLookingUp: boolean;
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
  | AtAmount<F>
  | AtReview<F>
  | AtSending<F>
  | { step: 'scheduled'; payments: ScheduledPayment<F['payee']>[] }
  | { step: 'result'; payment: S };

/** Whether the person still decides what will be paid. */
export const isBeingTyped = <F extends FoundPayment, S extends SentPayment>(
  flow: PaymentFlow<F, S>,
): flow is AtPayee | AtAmount<F> | AtReview<F> =>
  flow.step === 'payee' || flow.step === 'amount' || flow.step === 'review';

export type PaymentEvent<F extends FoundPayment = FoundPayment, S extends SentPayment = SentPayment> =
  | { type: 'input_typed'; input: string }
  | { type: 'form_typed'; named: PaymentDraft['named'] }
  | { type: 'reading_chosen'; reading: string }
  | { type: 'lookup_started' }
  | { type: 'lookup_found'; lookup: F; idempotencyKey: string }
  | { type: 'lookup_refused'; problem: FlowProblem }
  | { type: 'amount_typed'; amountCents: number | null }
  | { type: 'description_typed'; description: string }
  | { type: 'when_chosen'; when: SchedulePlan | undefined }
  | { type: 'amount_accepted'; idempotencyKey: string }
  | { type: 'change_asked'; step: 'payee' | 'amount' }
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
