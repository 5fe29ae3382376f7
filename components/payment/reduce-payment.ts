import type { FlowProblem, FoundPayment, PaymentDraft, SentPayment } from './payment';
import {
  type AtPayee,
  type AtReview,
  type AtSending,
  type DraftEdit,
  type FlowRules,
  type PaymentEvent,
  type PaymentFlow,
  startFlow,
  toPayee,
  toReviewed,
} from './payment-flow';

/** The next state. An event that does not belong to the present step changes nothing: a second click on "Pagar" finds `sending`. */
export function reducePayment<F extends FoundPayment, S extends SentPayment>(
  rules: FlowRules<F>,
  flow: PaymentFlow<F, S>,
  event: PaymentEvent<F, S>,
): PaymentFlow<F, S> {
  if (event.type === 'restored') return event.flow;
  if (event.type === 'restarted') return startFlow();
  if (event.type === 'prefilled') {
    // an open outcome comes first
    const isOpen = flow.step === 'sending' || flow.step === 'confirming';
    return isOpen ? flow : startFlow(event.input, event.amountCents);
  }
  switch (flow.step) {
    case 'payee':
      return reducePayee(rules, flow, event);
    case 'review':
      return reduceReview(rules, flow, event);
    case 'sending':
    case 'confirming':
      return reduceSending(rules, flow, event);
    case 'scheduled':
    case 'result':
      return flow;
  }
}

function reducePayee<F extends FoundPayment, S extends SentPayment>(
  rules: FlowRules<F>,
  flow: AtPayee,
  event: PaymentEvent<F, S>,
): PaymentFlow<F, S> {
  switch (event.type) {
    case 'input_typed':
      return {
        ...flow,
        draft: { ...flow.draft, input: event.input, reading: null },
        asksReading: false,
        problem: null,
      };
    case 'form_typed':
      return { ...flow, draft: { ...flow.draft, ...event.rest, named: event.named }, problem: null };
    case 'reading_chosen':
      return { ...flow, draft: { ...flow.draft, reading: event.reading }, problem: null };
    case 'lookup_started':
      return { ...flow, isLookingUp: true, problem: null };
    case 'lookup_refused':
      return event.problem.code === rules.ambiguous
        ? { ...flow, isLookingUp: false, asksReading: true, problem: null }
        : { ...flow, isLookingUp: false, problem: event.problem };
    case 'lookup_found':
      return toReview(rules, flow.draft, event);
    default:
      return flow;
  }
}

function toReview<F extends FoundPayment>(
  rules: FlowRules<F>,
  draft: PaymentDraft,
  { lookup, idempotencyKey }: { lookup: F; idempotencyKey: string },
): AtReview<F> {
  return {
    step: 'review',
    draft: withLookup(rules, draft, lookup),
    lookup,
    idempotencyKey,
    problem: null,
    isLookingUp: false,
  };
}

function reduceReview<F extends FoundPayment, S extends SentPayment>(
  rules: FlowRules<F>,
  flow: AtReview<F>,
  event: PaymentEvent<F, S>,
): PaymentFlow<F, S> {
  switch (event.type) {
    case 'payee_change_asked':
      return toPayee(flow.draft);
    case 'edited':
      return flow.isLookingUp && !rules.schedule?.isOfDay ? flow : withEdit(flow, event);
    case 'lookup_started':
      return { ...flow, isLookingUp: true, problem: null };
    case 'lookup_refused':
      return { ...flow, isLookingUp: false, problem: event.problem };
    // An expired lookup was refreshed. Another amount than the one that was seen is pointed out.
    case 'lookup_found': {
      const next = toReview(rules, withoutSuggestion(flow), event);
      const isOther = next.draft.amountCents !== flow.draft.amountCents;
      return isOther ? { ...next, seenCents: flow.draft.amountCents } : next;
    }
    case 'confirmed': {
      const reviewed = flow.isLookingUp ? null : toReviewed(flow);
      return reviewed ? { ...reviewed, step: 'sending', stepUpProof: event.stepUpProof } : flow;
    }
    // The bank would not even begin to authorise it.
    case 'refused':
      return { ...flow, problem: event.problem };
    default:
      return flow;
  }
}

/** An amount that was only suggested gives way to the next suggestion. */
const withoutSuggestion = <F extends FoundPayment>({ draft, lookup }: AtReview<F>): PaymentDraft =>
  draft.amountCents === lookup.amount_cents ? { ...draft, amountCents: null } : draft;

/** A fixed amount stays; whatever was said against the payment before is about another one. */
function withEdit<F extends FoundPayment>(
  flow: AtReview<F>,
  { edit, idempotencyKey }: { edit: DraftEdit; idempotencyKey: string },
): AtReview<F> {
  const amountCents = flow.lookup.amount_fixed ? flow.draft.amountCents : (edit.amountCents ?? null);
  const draft = { ...flow.draft, ...edit, ...('amountCents' in edit && { amountCents }) };
  return { ...flow, draft, idempotencyKey, problem: null, seenCents: null };
}

/**
 * Refusals that the bank gives inside the transaction of the payment: only they prove that nothing was made under this key. Any other one
 * (too many requests, an ended session, a busy bank) says nothing about the first call, whose answer was lost.
 */
const PROVES_UNPAID: ReadonlySet<string> = new Set([
  'amount_invalid',
  'insufficient_funds',
  'limit_exceeded',
  'schedule_day_invalid',
  'schedule_not_possible',
  // The same proof goes with every try under this key, and a call that was made is answered without asking for it again.
  'step_up_required',
]);

function reduceSending<F extends FoundPayment, S extends SentPayment>(
  rules: FlowRules<F>,
  flow: AtSending<F>,
  event: PaymentEvent<F, S>,
): PaymentFlow<F, S> {
  const { draft, lookup, idempotencyKey, stepUpProof } = flow;
  switch (event.type) {
    case 'paid':
      return { step: 'result', payment: event.payment };
    case 'scheduled':
      return { step: 'scheduled', payments: event.payments };
    case 'refused':
      if (flow.step === 'confirming' && !isProof(rules, event.problem)) return flow;
      return { step: 'review', draft, lookup, idempotencyKey, problem: event.problem, isLookingUp: false };
    case 'answer_lost':
      return flow.step === 'confirming' ? flow : { step: 'confirming', draft, lookup, idempotencyKey, stepUpProof };
    default:
      return flow;
  }
}

const isProof = ({ provesUnpaid }: { provesUnpaid: ReadonlySet<string> }, { code }: FlowProblem): boolean =>
  PROVES_UNPAID.has(code) || provesUnpaid.has(code);

/** What was found may carry an amount: a fixed one replaces what was typed, a suggested one only fills an empty field. */
function withLookup<F extends FoundPayment>(
  { schedule }: FlowRules<F>,
  draft: PaymentDraft,
  lookup: F,
): PaymentDraft & { amountCents: number | null } {
  const amountCents = lookup.amount_fixed ? lookup.amount_cents : (draft.amountCents ?? lookup.amount_cents);
  const when = schedule?.isPossible(lookup) ? (draft.when ?? schedule.suggest?.(lookup)) : undefined;
  return { ...draft, amountCents, description: draft.description || (lookup.description ?? ''), when };
}
