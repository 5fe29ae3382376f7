import type { Agenda, AgendaOf } from '@/bank/contract/books/agenda';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { Notification } from '@/bank/contract/ground/notifications';

/** A payment of a day, whoever set it up. */
export type DuePayment = AgendaOf<'due'>;

/** Something that waits for the person, or that the person waits for. */
export type TodayItem =
  | { kind: 'below_zero'; id: string; date: string; closingCents: number }
  | { kind: 'proposal'; id: string; proposal: AgendaOf<'proposal'> }
  | { kind: 'dispute'; id: string; dispute: AgendaOf<'contest'> }
  | { kind: 'limits'; id: string; requests: readonly AgendaOf<'raise'>[] }
  | { kind: 'notice'; id: string; notice: Notification }
  | { kind: 'scheduled'; id: string; payments: readonly DuePayment[] }
  | { kind: 'automatic'; id: string; charges: readonly DuePayment[] }
  | { kind: 'on_the_way'; id: string; payment: AgendaOf<'on_the_way'> }
  | { kind: 'charges'; id: string; charges: readonly AgendaOf<'charge'>[]; hasMore: boolean; nextEnd: string }
  | { kind: 'coming'; id: string; payments: readonly DuePayment[]; hasMore: boolean };

/** What the bank answered; undefined is what it could not tell. */
export interface TodayFacts {
  /** With payments of the coming `COMING_DAYS`. */
  agenda: Agenda | undefined;
  notices: readonly Notification[] | undefined;
  forecast: Forecast | undefined;
  /** Whether the brand has a place for contests. */
  isContestOpen: boolean;
  accountId: string;
  now: Date;
}

export interface Today {
  items: TodayItem[];
  /** Whether everything could be asked: only then nothing is nothing. */
  isComplete: boolean;
}
