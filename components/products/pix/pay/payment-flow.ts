import type { AccountKind, PixKeyType, PixLookup, PixPayment } from '@/bank/contract/products/pix/pay';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import type { SchedulePlan } from '@/bank/contract/products/pix/schedule-days';

/** An account that is named instead of a key, as it was typed. */
export interface NamedAccount {
  /** ISPB, and the name beside which it was chosen. */
  institution: string;
  institution_name: string;
  branch: string;
  account: string;
  check_digit: string;
  account_type: AccountKind | '';
  name: string;
  document: string;
}

/** Who would be paid: what the bank looked up, or the account that was named. */
export type FoundPayee =
  | PixLookup
  | (Omit<PixLookup, 'id' | 'source' | 'txid' | 'expires_at'> & { source: 'manual'; check_digit_doubtful: boolean });

/** What the customer has typed so far. It survives every refusal, a reload and an ended session. */
export interface PaymentDraft {
  input: string;
  named?: NamedAccount;
  keyType: PixKeyType | null;
  amountCents: number | null;
  description: string;
  /** The days on which it is to be paid; absent: now. */
  when?: SchedulePlan;
}

/** A refusal in the words the screen shows, with the bank's code for what to offer next. */
export interface FlowProblem {
  code: string;
  message: string;
  requestId: string | null;
}

/** A draft that was reviewed: everything a payment needs, and the one key under which it may happen. */
export interface ReviewedPayment {
  draft: PaymentDraft & { amountCents: number };
  lookup: FoundPayee;
  idempotencyKey: string;
}

/** A reviewed payment with the id of the proof that the person gave for exactly it. */
export interface AuthorizedPayment extends ReviewedPayment {
  stepUpProof: string;
}

/**
 * Where a Pix payment stands on the screen.
 * `sending` has its answer under way; `confirming` has lost it, so nobody knows yet whether money moved, and only the same key may ask again.
 */
export type PaymentFlow =
  | { step: 'payee'; draft: PaymentDraft; isLookingUp: boolean; asksKeyType: boolean; problem: FlowProblem | null }
  | { step: 'amount'; draft: PaymentDraft; lookup: FoundPayee }
  | ({ step: 'review'; problem: FlowProblem | null; isLookingUp: boolean } & ReviewedPayment)
  | ({ step: 'sending' } & AuthorizedPayment)
  | ({ step: 'confirming' } & AuthorizedPayment)
  | { step: 'scheduled'; payments: ScheduledPix[] }
  | { step: 'result'; payment: PixPayment };

/** Whether the person still decides what will be paid. */
export const isBeingTyped = (
  flow: PaymentFlow,
): flow is Extract<PaymentFlow, { step: 'payee' | 'amount' | 'review' }> =>
  flow.step === 'payee' || flow.step === 'amount' || flow.step === 'review';

export type PaymentEvent =
  | { type: 'input_typed'; input: string }
  | { type: 'account_named'; named: NamedAccount }
  | { type: 'key_type_chosen'; keyType: PixKeyType }
  | { type: 'lookup_started' }
  | { type: 'lookup_found'; lookup: FoundPayee; idempotencyKey: string }
  | { type: 'lookup_refused'; problem: FlowProblem }
  | { type: 'amount_typed'; amountCents: number | null }
  | { type: 'description_typed'; description: string }
  | { type: 'when_chosen'; when: SchedulePlan | undefined }
  | { type: 'amount_accepted'; idempotencyKey: string }
  | { type: 'change_asked'; step: 'payee' | 'amount' }
  | { type: 'confirmed'; stepUpProof: string }
  | { type: 'refused'; problem: FlowProblem }
  | { type: 'answer_lost' }
  | { type: 'paid'; payment: PixPayment }
  | { type: 'scheduled'; payments: ScheduledPix[] }
  | { type: 'prefilled'; input: string; amountCents: number | null }
  | { type: 'restored'; flow: PaymentFlow }
  | { type: 'restarted' };

export const startFlow = (input = '', amountCents: number | null = null): PaymentFlow => ({
  step: 'payee',
  draft: { input, keyType: null, amountCents, description: '' },
  isLookingUp: false,
  asksKeyType: false,
  problem: null,
});

/** The next state. An event that does not belong to the present step changes nothing: a second click on "Pagar" finds `sending`. */
export function reducePayment(flow: PaymentFlow, event: PaymentEvent): PaymentFlow {
  if (event.type === 'restored') return event.flow;
  if (event.type === 'restarted') return startFlow();
  if (event.type === 'prefilled') {
    // an open outcome comes first
    const isOpen = flow.step === 'sending' || flow.step === 'confirming';
    return isOpen ? flow : startFlow(event.input, event.amountCents);
  }
  switch (flow.step) {
    case 'payee':
      return reducePayee(flow, event);
    case 'amount':
      return reduceAmount(flow, event);
    case 'review':
      return reduceReview(flow, event);
    case 'sending':
    case 'confirming':
      return reduceSending(flow, event);
    case 'scheduled':
    case 'result':
      return flow;
  }
}

type At<Step extends PaymentFlow['step']> = Extract<PaymentFlow, { step: Step }>;

function reducePayee(flow: At<'payee'>, event: PaymentEvent): PaymentFlow {
  switch (event.type) {
    case 'input_typed':
      return {
        ...flow,
        draft: { ...flow.draft, input: event.input, keyType: null },
        asksKeyType: false,
        problem: null,
      };
    case 'account_named':
      return { ...flow, draft: { ...flow.draft, named: event.named }, problem: null };
    case 'key_type_chosen':
      return { ...flow, draft: { ...flow.draft, keyType: event.keyType }, problem: null };
    case 'lookup_started':
      return { ...flow, isLookingUp: true, problem: null };
    case 'lookup_refused':
      return event.problem.code === 'pix_key_ambiguous'
        ? { ...flow, isLookingUp: false, asksKeyType: true, problem: null }
        : { ...flow, isLookingUp: false, problem: event.problem };
    case 'lookup_found':
      return toAmountOrReview(flow.draft, event);
    default:
      return flow;
  }
}

/** A charge that says how much, and no more than that, leaves nothing to choose: it is reviewed at once. */
function toAmountOrReview(
  before: PaymentDraft,
  { lookup, idempotencyKey }: { lookup: FoundPayee; idempotencyKey: string },
): PaymentFlow {
  const draft = withLookup(before, lookup);
  const { amountCents } = draft;
  const isSettled = lookup.source === 'dynamic_code' && lookup.amount_fixed && !lookup.due;
  if (!isSettled || amountCents === null || amountCents <= 0) return { step: 'amount', draft, lookup };
  return {
    step: 'review',
    draft: { ...draft, amountCents },
    lookup,
    idempotencyKey,
    problem: null,
    isLookingUp: false,
  };
}

function reduceAmount(flow: At<'amount'>, event: PaymentEvent): PaymentFlow {
  switch (event.type) {
    case 'amount_typed':
      return flow.lookup.amount_fixed ? flow : { ...flow, draft: { ...flow.draft, amountCents: event.amountCents } };
    case 'description_typed':
      return { ...flow, draft: { ...flow.draft, description: event.description } };
    case 'when_chosen':
      return { ...flow, draft: { ...flow.draft, when: event.when } };
    case 'amount_accepted': {
      const { amountCents } = flow.draft;
      if (amountCents === null || amountCents <= 0) return flow;
      return {
        step: 'review',
        draft: { ...flow.draft, amountCents },
        lookup: flow.lookup,
        idempotencyKey: event.idempotencyKey,
        problem: null,
        isLookingUp: false,
      };
    }
    case 'change_asked':
      return event.step === 'payee' ? backToPayee(flow.draft) : flow;
    default:
      return flow;
  }
}

function reduceReview(flow: At<'review'>, event: PaymentEvent): PaymentFlow {
  switch (event.type) {
    case 'change_asked':
      return event.step === 'payee'
        ? backToPayee(flow.draft)
        : { step: 'amount', draft: flow.draft, lookup: flow.lookup };
    case 'lookup_started':
      return { ...flow, isLookingUp: true, problem: null };
    case 'lookup_refused':
      return { ...flow, isLookingUp: false, problem: event.problem };
    // An expired lookup was refreshed. Somebody else's name or another amount must be looked at again before it can be confirmed.
    case 'lookup_found': {
      const draft = withLookup(flow.draft, event.lookup);
      if (draft.amountCents !== flow.draft.amountCents) return { step: 'amount', draft, lookup: event.lookup };
      return {
        ...flow,
        lookup: event.lookup,
        idempotencyKey: event.idempotencyKey,
        isLookingUp: false,
        problem: null,
      };
    }
    case 'confirmed':
      return flow.isLookingUp
        ? flow
        : {
            step: 'sending',
            draft: flow.draft,
            lookup: flow.lookup,
            idempotencyKey: flow.idempotencyKey,
            stepUpProof: event.stepUpProof,
          };
    // The bank would not even begin to authorise it.
    case 'refused':
      return { ...flow, problem: event.problem };
    default:
      return flow;
  }
}

/**
 * Refusals that the bank gives inside the transaction of the payment: only they prove that nothing was made under this key. Any other one
 * (too many requests, an ended session, a busy bank) says nothing about the first call, whose answer was lost.
 */
const PROVES_UNPAID: ReadonlySet<string> = new Set([
  'amount_invalid',
  'br_code_expired',
  'br_code_paid',
  'insufficient_funds',
  'limit_exceeded',
  'payee_account_mismatch',
  'pix_amount_fixed',
  'pix_charge_changed',
  'pix_lookup_expired',
  'pix_lookup_used',
  'pix_same_account',
  'schedule_day_invalid',
  'schedule_not_possible',
  // The same proof goes with every try under this key, and a call that was made is answered without asking for it again.
  'step_up_required',
]);

function reduceSending(flow: At<'sending'> | At<'confirming'>, event: PaymentEvent): PaymentFlow {
  const { draft, lookup, idempotencyKey, stepUpProof } = flow;
  switch (event.type) {
    case 'paid':
      return { step: 'result', payment: event.payment };
    case 'scheduled':
      return { step: 'scheduled', payments: event.payments };
    case 'refused':
      if (flow.step === 'confirming' && !PROVES_UNPAID.has(event.problem.code)) return flow;
      return { step: 'review', draft, lookup, idempotencyKey, problem: event.problem, isLookingUp: false };
    case 'answer_lost':
      return flow.step === 'confirming' ? flow : { step: 'confirming', draft, lookup, idempotencyKey, stepUpProof };
    default:
      return flow;
  }
}

const backToPayee = (draft: PaymentDraft): PaymentFlow => ({
  step: 'payee',
  draft,
  isLookingUp: false,
  asksKeyType: false,
  problem: null,
});

/** A code may carry an amount: a fixed one replaces what was typed, a suggested one only fills an empty field. */
function withLookup(draft: PaymentDraft, lookup: FoundPayee): PaymentDraft & { amountCents: number | null } {
  const amountCents = lookup.amount_fixed ? lookup.amount_cents : (draft.amountCents ?? lookup.amount_cents);
  // a charge may change until then: it is paid now
  const when = lookup.source === 'dynamic_code' ? undefined : draft.when;
  return { ...draft, amountCents, description: draft.description || (lookup.description ?? ''), when };
}
