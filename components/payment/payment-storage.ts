import { dropOwn, findOwn, keepOwn } from '@/services/own-storage';
import { announceDone, onDone, takeDone } from '@/services/session-tabs';
import { hasContent } from './prefill';
import type { AuthorizedPayment, FoundPayment, PaymentDraft, ScheduledPayment, SentPayment } from './payment';
import { type AtPayee, type AtReview, type AtSending, type PaymentFlow, startFlow } from './payment-flow';
import type { PaymentWay } from './payment-way';

/** A payment that is not made yet. */
export type KeptPayment<F extends FoundPayment = FoundPayment> = AtPayee | AtReview<F> | AtSending<F>;

/** The way of which something is kept. */
type Of = Pick<PaymentWay, 'name' | 'isFound'>;

const nameFor = ({ name }: Of, accountId: string) => `${name}:${accountId}`;
const STEPS = new Set<string>(['payee', 'review', 'sending', 'confirming'] satisfies KeptPayment['step'][]);

/** Keeps an unfinished payment of this person in this tab, so that a reload loses nothing. */
export const keepPayment = (way: Of, accountId: string, flow: KeptPayment): void =>
  keepOwn('tab', nameFor(way, accountId), JSON.stringify(flow));

export const forgetPayment = (way: Of, accountId: string): void => dropOwn('tab', nameFor(way, accountId));

const readKept = (name: string): unknown => {
  try {
    return JSON.parse(findOwn('tab', name) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * The unfinished payment of this tab, or null. A payment that was being sent comes back as `confirming`: whether the bank got it
 * is not known, and its key finds out without paying twice. One that another tab has paid meanwhile is none.
 */
export function findKeptPayment<F extends FoundPayment>(way: Of, accountId: string): KeptPayment<F> | null {
  const name = nameFor(way, accountId);
  const kept = readKept(name);
  const paid = takeDone(name);
  if (!isKept<F>(way, kept)) return null;
  const isOver =
    kept.step !== 'sending' && kept.step !== 'confirming' && paid.some(draft => isPartOf(kept.draft, draft));
  return isOver ? null : settle(kept);
}

const scheduledNameFor = ({ name }: Of, accountId: string) => `${name}-scheduled:${accountId}`;

/** Keeps what was scheduled last in this tab: a reload shows it again, and not an empty form in which it would be scheduled once more. */
export const keepScheduled = (way: Of, accountId: string, payments: readonly ScheduledPayment[]): void =>
  keepOwn('tab', scheduledNameFor(way, accountId), JSON.stringify(payments));

/** What was scheduled in this tab, by the id of the first of it; null when it was something else. */
export function findScheduled<F extends FoundPayment>(
  way: Of,
  accountId: string,
  firstId: string,
): ScheduledPayment<F['payee']>[] | null {
  const kept = readKept(scheduledNameFor(way, accountId));
  return Array.isArray(kept) && kept.every(isScheduled) && kept[0]?.id === firstId ? kept : null;
}

const isScheduled = (value: unknown): boolean =>
  isRecord(value) &&
  isRecord(value.payee) &&
  typeof value.id === 'string' &&
  typeof value.date === 'string' &&
  typeof value.amount_cents === 'number';

const earlierNameFor = ({ name }: Of, accountId: string) => `${name}-earlier:${accountId}`;
const MOST_EARLIER = 5;

/** Payments of this tab that were begun before another one was asked for, the latest last. */
export function findEarlierPayments<F extends FoundPayment>(way: Of, accountId: string): KeptPayment<F>[] {
  const kept = readKept(earlierNameFor(way, accountId));
  return Array.isArray(kept) ? kept.filter(flow => isKept<F>(way, flow)).map(settle) : [];
}

/** Keeps the payments that were put aside; the latest five. */
export function keepEarlierPayments(way: Of, accountId: string, flows: readonly KeptPayment[]): void {
  const name = earlierNameFor(way, accountId);
  if (flows.length === 0) dropOwn('tab', name);
  else keepOwn('tab', name, JSON.stringify(flows.slice(-MOST_EARLIER)));
}

/** Tells the person's other tabs that this draft was paid. */
export const announcePaid = (way: Of, accountId: string, draft: PaymentDraft): void =>
  announceDone(nameFor(way, accountId), JSON.stringify(draft));

/** Calls `act` as soon as another tab has paid what `getDraft` gives, or less of it. */
export const onPaidElsewhere = (
  way: Of,
  accountId: string,
  getDraft: () => PaymentDraft | null,
  act: () => void,
): (() => void) =>
  onDone(() => {
    const draft = getDraft();
    const paid = takeDone(nameFor(way, accountId));
    if (draft && paid.some(other => isPartOf(draft, other))) act();
  });

/** Whether a draft is the one that was paid, or an earlier state of it. */
export function isPartOf(draft: PaymentDraft, paid: unknown): boolean {
  if (!isRecord(paid) || draft.input !== paid.input) return false;
  if (JSON.stringify(draft.named) !== JSON.stringify(paid.named)) return false;
  const isSameAmount = draft.amountCents === null || draft.amountCents === paid.amountCents;
  return hasContent(draft) && isSameAmount && (draft.description === '' || draft.description === paid.description);
}

/** What the bank keeps of an unfinished payment: what was typed, and the key of one whose outcome is open. No proof is among it. */
export interface PaymentMemory<F extends FoundPayment = FoundPayment> {
  draft: PaymentDraft;
  /** The bank may have got this one: only its own key may ask. */
  pending?: Pick<AuthorizedPayment<F>, 'lookup' | 'idempotencyKey'>;
}

/** What to remember of a payment before it is sent. */
export const toOpenMemory = <F extends FoundPayment>({
  draft,
  lookup,
  idempotencyKey,
}: AuthorizedPayment<F>): PaymentMemory<F> => ({
  draft,
  pending: { lookup, idempotencyKey },
});

/** What to remember of a payment; null when nothing was typed or it was made. */
export function toMemory<F extends FoundPayment, S extends SentPayment>(
  flow: PaymentFlow<F, S>,
): PaymentMemory<F> | null {
  if (flow.step === 'result' || flow.step === 'scheduled') return null;
  const { draft } = flow;
  if (flow.step === 'sending' || flow.step === 'confirming') return toOpenMemory(flow);
  return hasContent(draft) ? { draft } : null;
}

/** Where a remembered payment goes on: at its first step, with what was typed, or asking for an open outcome. Null for what is none. */
export function fromMemory<F extends FoundPayment>(way: Of, memory: unknown): KeptPayment<F> | null {
  if (!isRecord(memory)) return null;
  const flow = isRecord(memory.pending)
    ? { ...memory.pending, draft: memory.draft, step: 'confirming', stepUpProof: '' }
    : { ...startFlow(), draft: memory.draft };
  return isKept<F>(way, flow) ? flow : null;
}

function settle<F extends FoundPayment>(flow: KeptPayment<F>): KeptPayment<F> {
  switch (flow.step) {
    case 'payee':
      return { ...flow, isLookingUp: false };
    case 'review':
      return { ...flow, isLookingUp: false, problem: null };
    // an earlier version kept no proof; a call that was made is answered without it
    case 'sending':
    case 'confirming':
      return { ...flow, step: 'confirming', stepUpProof: flow.stepUpProof ?? '' };
    default:
      return flow;
  }
}

/** Guards against what another version of the app may have left behind. */
function isKept<F extends FoundPayment>(way: Of, value: unknown): value is KeptPayment<F> {
  if (!isRecord(value) || typeof value.step !== 'string' || !STEPS.has(value.step)) return false;
  const { draft, lookup, idempotencyKey } = value;
  if (!isRecord(draft) || typeof draft.input !== 'string' || typeof draft.description !== 'string') return false;
  if (value.step === 'payee') return true;
  if (!isRecord(lookup) || !isRecord(lookup.payee)) return false;
  if (!way.isFound(lookup) || typeof idempotencyKey !== 'string') return false;
  return typeof draft.amountCents === 'number' || (value.step === 'review' && draft.amountCents === null);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
