import type { PaymentFlow } from './payment-flow';

type Kept = Exclude<PaymentFlow, { step: 'result' }>;

const nameFor = (accountId: string) => `pix-payment:${accountId}`;
const STEPS = new Set<string>(['payee', 'amount', 'review', 'sending', 'confirming'] satisfies Kept['step'][]);

/** Keeps an unfinished payment in this tab, so that a reload loses nothing. A storage that is full or forbidden is no reason to stop paying. */
export function keepPayment(accountId: string, flow: Kept): void {
  try {
    sessionStorage.setItem(nameFor(accountId), JSON.stringify(flow));
  } catch {
    // private browsing without storage: the payment goes on, only a reload would forget it
  }
}

export function forgetPayment(accountId: string): void {
  try {
    sessionStorage.removeItem(nameFor(accountId));
  } catch {
    // nothing was kept
  }
}

/**
 * The unfinished payment of this tab, or null. A payment that was being sent comes back as `confirming`: whether the bank got it
 * is not known, and its key finds out without paying twice.
 */
export function findKeptPayment(accountId: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameFor(accountId)) ?? 'null');
    return isKept(kept) ? settle(kept) : null;
  } catch {
    return null;
  }
}

function settle(flow: Kept): Kept {
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
function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || typeof value.step !== 'string' || !STEPS.has(value.step)) return false;
  const { draft, lookup, idempotencyKey } = value;
  if (!isRecord(draft) || typeof draft.input !== 'string' || typeof draft.description !== 'string') return false;
  if (value.step === 'payee') return true;
  if (!isRecord(lookup) || typeof lookup.id !== 'string' || !isRecord(lookup.payee)) return false;
  return value.step === 'amount' || (typeof idempotencyKey === 'string' && typeof draft.amountCents === 'number');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
