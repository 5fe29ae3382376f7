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

/** Where a kind changes and ends its payments for days. */
export interface DayOrderDesk {
  words: DayOrderWords;
  toWish: (change: DayChange) => AuthorizationWish;
  /** @throws {ApiError} as its kind does */
  change: (change: DayChange, proof: string) => Promise<unknown>;
  cancel: (appliesTo: DayChange['applies_to']) => Promise<unknown>;
}

/** Whether it still waits for its day. */
export const isOpen = ({ status }: Pick<DayOrder, 'status'>): boolean => status === 'scheduled' || status === 'waiting';

/** Whether others of its series come after it. */
export const hasFollowing = ({ repeat }: Pick<DayOrder, 'repeat'>): boolean =>
  repeat !== null && repeat.number < repeat.of;
