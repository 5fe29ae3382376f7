import type { AuthorizationWish } from '@/bank/contract/authorizations';
import type { ScheduledPayment } from '@/bank/contract/books/scheduled';

/** What a change makes of a payment for a day. */
export interface DayChange {
  amount_cents: number;
  date: string;
  /** Of a repeated one: only this payment, or this one and all after it. */
  applies_to: 'this' | 'following';
}

/** A payment for a day, whatever its kind. */
export interface DayOrder extends Pick<ScheduledPayment, 'id' | 'status' | 'amount_cents' | 'date' | 'repeat'> {
  try_at: string | null;
  receipt_id: string | null;
  failure: { reason: string } | null;
  payee: { name: string };
}

/** What a kind calls its payment for a day. */
export interface DayOrderWords {
  title: string;
  day: (day: string) => string;
  shortage: string;
  recheck: string;
  notPaid: string;
  again: string;
  change: string;
  cancel: (name: string) => string;
  payNow: { act: string; title: (name: string) => string; body: string; done: string };
}

/** What a payment comes to on a day, where that is not its person's to choose. */
export interface DayPrice {
  /** The day on which it leaves: the one that was asked about, or the next on which banks work. */
  date: string;
  /** Alike: exactly so much. */
  leastCents: number;
  mostCents: number;
  /** What the amount is made of, or how it may be chosen, in sentences. */
  notes: readonly string[];
}

/** Where a kind changes and ends its payments for days. */
export interface DayOrderDesk {
  words: DayOrderWords;
  /** Absent: the amount is the person's to choose, on any day. @throws {ApiError} for a day on which it is not paid */
  priceOn?: (day: string, signal: AbortSignal) => Promise<DayPrice>;
  toWish: (change: DayChange) => AuthorizationWish;
  /** @throws {ApiError} as its kind does */
  change: (change: DayChange, proof: string) => Promise<Pick<DayOrder, 'status' | 'try_at'>>;
  cancel: (appliesTo: DayChange['applies_to']) => Promise<unknown>;
}

/** Whether it still waits for its day. */
export const isOpen = ({ status }: Pick<DayOrder, 'status'>): boolean => status === 'scheduled' || status === 'waiting';

/** Whether its people have to agree first: until then nobody tries it. */
export const awaitsPeople = ({ status, try_at }: Pick<DayOrder, 'status' | 'try_at'>): boolean =>
  status === 'scheduled' && try_at === null;

/** Whether others of its series come after it. */
export const hasFollowing = ({ repeat }: Pick<DayOrder, 'repeat'>): boolean =>
  repeat !== null && repeat.number < repeat.of;
