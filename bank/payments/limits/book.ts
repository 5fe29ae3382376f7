import type { LimitFamily } from '../../contract/payments/limits';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

/** The period whose limit a payment used, to give it back when the payment fails. */
export interface UsedLimit {
  period: string;
  /** Day in Brasília. */
  date: string;
  /** First day of the month that it used as well; null: it counts towards none. */
  month: string | null;
}

/** What a payment wants of the limits. */
export interface LimitWish {
  accountUuid: string;
  amountCents: Cents;
  now: Date;
  payee: { document: string; ispb: string; branch: string | null; number: string | null };
  /** The browser that pays, by its session; none for what the bank runs by itself, as was authorised before. */
  device?: { sessionId: string; paymentUuid: string };
}

/** What is ordered at once for later days, from one browser (its session). */
export interface LimitPromise {
  sessionId: string;
  orders: readonly { id: string; amountCents: Cents }[];
}

/** The rules of one family: how much each of its periods takes. All of it runs in the caller's transaction. */
export interface LimitBook {
  /** What is asked of a browser now for orders that leave on other days; the limits of the account are taken then. Throws `limit_exceeded`. */
  promise(sql: Sql, promised: LimitPromise, now: Date): Promise<void>;
  /** Throws `limit_exceeded`. */
  take(sql: Sql, wish: LimitWish): Promise<UsedLimit>;
  /** Counts what no limit refuses, so that it can be given back like any other. */
  count(sql: Sql, wish: LimitWish): Promise<UsedLimit>;
}

/** The book of every family: one that is missing does not compile. */
export type LimitBooks = Readonly<Record<LimitFamily, LimitBook>>;
