import type { Notification } from '@/bank/contract/ground/notifications';
import type { PixPayment } from '@/bank/contract/products/pix/pay';
import type { PixCharge } from '@/bank/contract/products/pix/charges';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import type { LimitRequest } from '@/bank/contract/products/pix/limits';
import type { PixRecurrence, RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import type { Forecast } from '@/bank/contract/books/forecast';

/** A payment of the coming days, whoever set it up. */
export interface ComingPayment {
  href: string;
  name: string;
  /** `2026-11-27` */
  date: string;
  cents: number;
}

/** Something that waits for the person, or that the person waits for. */
export type TodayItem =
  | { kind: 'below_zero'; id: string; date: string; closingCents: number }
  | { kind: 'proposal'; id: string; proposal: PixRecurrence }
  | { kind: 'dispute'; id: string; dispute: PixDispute }
  | { kind: 'limits'; id: string; requests: readonly LimitRequest[] }
  | { kind: 'notice'; id: string; notice: Notification }
  | { kind: 'scheduled'; id: string; payments: readonly ScheduledPix[] }
  | { kind: 'automatic'; id: string; charges: readonly RecurrenceCharge[] }
  | { kind: 'on_the_way'; id: string; payment: PixPayment }
  | { kind: 'charges'; id: string; charges: readonly PixCharge[]; hasMore: boolean; nextEnd: string }
  | { kind: 'coming'; id: string; payments: readonly ComingPayment[]; hasMore: boolean };

export type List<T> = { data: readonly T[]; next_cursor?: string | null } | undefined;

/** What the bank answered; undefined is what it could not tell. */
export interface TodayFacts {
  onTheWay: List<PixPayment>;
  /** Open ones until the last day of `COMING_DAYS`. */
  scheduled: List<ScheduledPix>;
  automatic: List<RecurrenceCharge>;
  proposals: List<PixRecurrence>;
  /** Charges that can be paid. */
  charges: List<PixCharge>;
  /** Of any state. `'closed'`: the brand has no place for them. */
  disputes: List<PixDispute> | 'closed';
  /** Requests for higher limits that are not in effect yet. */
  limits: readonly LimitRequest[] | undefined;
  notices: List<Notification>;
  forecast: Forecast | undefined;
  accountId: string;
  now: Date;
}

export interface Today {
  items: TodayItem[];
  /** Whether everything could be asked: only then nothing is nothing. */
  isComplete: boolean;
}
