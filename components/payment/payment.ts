import type { RepeatEvery, SchedulePlan } from '@/bank/contract/schedule-days';

/** Who would be paid and what that fixes, as every kind's answer tells it. */
export interface FoundPayment {
  /** Its quote; absent: nothing was looked up. */
  id?: string;
  payee: { name: string };
  /** What the kind says of the amount; null when the payer types it. */
  amount_cents: number | null;
  amount_fixed: boolean;
  description: string | null;
  /** What it costs beside the amount; absent: nothing. */
  fee_cents?: number;
  /** The same of each that is scheduled; absent: as much. */
  scheduled_fee_cents?: number;
  /** How many more of this month cost nothing when they are paid now, this one among them; null or absent: none by number. */
  free_left?: number | null;
  /** True when this account never paid this payee. */
  first_payment: boolean;
  /** The most this payee was paid at once of late; null where there is no habit. */
  usual_most_cents?: number | null;
  /** Payments to the same payee a short while ago. */
  recent_payments?: readonly { receipt_id: string; amount_cents: number; created_at: string }[];
}

/** `processing` money is held, not yet gone; `completed` is posted; `failed` never left; `returned` came back. */
export type PaymentStatus = 'processing' | 'completed' | 'failed' | 'returned';

/** A payment that the bank has, and how it stands. */
export interface SentPayment<Payee extends { name: string } = { name: string }> {
  id: string;
  receipt_id: string;
  status: PaymentStatus;
  payee: Payee;
  amount_cents: number;
  description: string | null;
  created_at: string;
  failure: { reason: string } | null;
}

/** A payment that waits for its day. */
export interface ScheduledPayment<Payee extends { name: string } = { name: string }> {
  id: string;
  payee: Payee;
  amount_cents: number;
  description: string | null;
  date: string;
  repeat: { every: RepeatEvery } | null;
}

interface LimitWindow {
  limit_cents: number;
  used_cents?: number;
}

/** What an account can spend on a kind of payment now. */
export interface Power {
  balance: { available_cents: number };
  limits: {
    per_payment_cents: number;
    day: LimitWindow;
    left_cents: number;
    /** Which limit leaves no more than that; absent: that of the day. */
    left_in?: 'day' | 'night' | 'month';
    /** Of limits that tell what is used of them, which `left_cents` of one payment does not: which one runs. */
    period?: 'day' | 'night';
    night?: LimitWindow;
    month?: LimitWindow;
  };
}

/** What the customer has typed so far. It survives every refusal, a reload and an ended session. */
export interface PaymentDraft {
  /** One line that names who is paid; empty where a form does. */
  input: string;
  /** Fields of a form that name who is paid. */
  named?: Readonly<Record<string, string>>;
  /** Which of its readings a line has that can be read in two ways. */
  reading: string | null;
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
export interface ReviewedPayment<F extends FoundPayment = FoundPayment> {
  draft: PaymentDraft & { amountCents: number };
  lookup: F;
  idempotencyKey: string;
}

/** A reviewed payment with the id of the proof that the person gave for exactly it. */
export interface AuthorizedPayment<F extends FoundPayment = FoundPayment> extends ReviewedPayment<F> {
  stepUpProof: string;
}
