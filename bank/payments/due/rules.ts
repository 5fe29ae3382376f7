import type { Shortage } from '../../contract/payments/due';
import type { Sql } from '../../storage';
import type { DayTries } from './day-tries';

/** By which job something due is paid, and when on its day. */
export interface DuePlan {
  job: string;
  tries: DayTries;
}

/** What everything that is due on a day has in common. */
export interface Due {
  id: string;
  /** Not before this instant. */
  tryAt: Date;
  /** What it waits for since an earlier try of its day; null of what was not tried, or wants nothing. */
  shortage: string | null;
}

/** Whether something due may still be paid as it was ordered. `away`: who must be asked does not answer; the code tells so once the day's tries are over. */
export type Recheck<Ready, Code extends string = string> =
  | { status: 'ready'; ready: Ready }
  | { status: 'refused'; code: Code }
  | { status: 'away'; code: Code };

/** What a module supplies for what it has due on days to come: everything else of the day is written once, in the job. */
export interface DueRules<Seen extends Due, Ready> extends Pick<DuePlan, 'job'> {
  /** When it is tried on its day. */
  triesOf(seen: Seen): DayTries;
  /** What is due under this UUID; undefined once it was paid or has ended. */
  find(sql: Sql, id: string): Promise<Seen | undefined>;
  /** The same as it is now, kept until the caller's transaction ends. */
  lock(sql: Sql, seen: Seen): Promise<Seen | undefined>;
  /** On what a run decides: when one of them changed meanwhile, the run was overtaken. */
  facts: readonly (keyof Seen)[];
  /** The day on which it is due: `2026-12-31`. */
  dayOf(seen: Seen): string;
  /** Looks once more, outside any transaction, before money moves. May throw refusals and shortages, as `commit`. */
  recheck(seen: Seen): Promise<Recheck<Ready>>;
  /** Marks it as paid and commits its order, in the transaction that ends its job; its last statement: the ledger's writer waits for the row it holds. */
  commit(sql: Sql, seen: Seen, ready: Ready, now: Date): Promise<void>;
  /** Writes that it was not paid, and tells whom it concerns. */
  onGivenUp(sql: Sql, seen: Seen, end: { code: string; at: Date }): Promise<void>;
  /** Writes when it is tried again on its day, and tells whom it concerns. */
  onPostponed(sql: Sql, seen: Seen, wait: { shortage: Shortage; tryAt: Date }): Promise<void>;
}
