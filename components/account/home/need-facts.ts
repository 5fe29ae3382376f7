import type { Agenda, AgendaOf } from '@/bank/contract/books/agenda';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { Notification } from '@/bank/contract/ground/notifications';

/** A payment of a day, whoever set it up. */
export type DuePayment = AgendaOf<'due'>;
export type OnTheWay = AgendaOf<'on_the_way'>;

/** Something that waits for the person. */
export type Need =
  /** `ids` are of all notices that doubt the same. */
  | { kind: 'access'; id: string; notice: Notification; ids: readonly string[] }
  | { kind: 'approvals'; id: string; approvals: readonly AgendaOf<'approval'>[]; hasMore: boolean }
  | { kind: 'proposal'; id: string; proposal: AgendaOf<'proposal'> }
  | { kind: 'dispute'; id: string; dispute: AgendaOf<'contest'> }
  | { kind: 'signature'; id: string; signature: AgendaOf<'signature'> }
  | { kind: 'below_zero'; id: string; date: string; closingCents: number }
  | { kind: 'stuck'; id: string; payments: readonly DuePayment[] }
  /** Boletos against the company that nobody has had paid. */
  | { kind: 'dda'; id: string; payments: readonly DuePayment[]; hasMore: boolean }
  | { kind: 'raise'; id: string; raise: AgendaOf<'raise'> }
  | { kind: 'charges'; id: string; charges: readonly AgendaOf<'charge'>[]; nextEnd: string }
  | { kind: 'due'; id: string; payments: readonly DuePayment[]; hasMore: boolean };

/** What the bank answered; undefined is what it could not tell. */
export interface NeedFacts {
  /** With payments of the coming `COMING_DAYS`. */
  agenda: Agenda | undefined;
  /** Notices that ask for an act which is not done. */
  notices: readonly Notification[] | undefined;
  forecast: Forecast | undefined;
  /** Whether the brand has a place for contests. */
  isContestOpen: boolean;
  /** Whether the brand has the desk where payments wait. */
  isOfficeOpen: boolean;
  /** Whether the person may answer what others ask of the company: nothing of it needs who only looks. */
  mayAnswer: boolean;
  now: Date;
}

export interface Needs {
  items: Need[];
  /** Payments that have left and are not there yet: they wait for nobody here. */
  onTheWay: readonly OnTheWay[];
  /** Whether everything could be asked: only then nothing is nothing. */
  isComplete: boolean;
}
