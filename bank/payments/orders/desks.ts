import type { PaymentKind } from '../../contract/payments/orders';
import type { JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import type { LimitBooks } from '../limits';
import { commitOrder } from './commit';
import { type OrderCall, runOnce } from './run-once';
import { completeOrder, createOrderJob, failOrder, type OnNoted, type OrderDeps } from './settle';
import type { KindRules, NewOrder, Order } from './types';

interface DeskDeps extends OrderDeps {
  books: LimitBooks;
}

/** What a module does with the orders of its kind. */
export interface OrderDesk<Target> {
  /** Commits the account in the caller's transaction; its last statement: the ledger's writer waits for the row it holds. */
  commit(sql: Sql, wish: NewOrder<Target>, now: Date): Promise<Order<Target>>;
  /** Runs `commit` at most once under the key of the call, and to its end when the payee banks here. */
  runOnce(call: OrderCall, commit: (sql: Sql) => Promise<Order<Target>>): Promise<Order<Target>>;
  complete(order: Order<Target>, onNoted?: OnNoted): Promise<void>;
  fail(order: Order<Target>, code: string, onNoted?: OnNoted): Promise<void>;
}

const createDesk = <Target>({ books, ...deps }: DeskDeps, rules: KindRules<Target>): OrderDesk<Target> => ({
  commit: (sql, wish, now) => commitOrder(sql, { rules, books }, wish, now),
  runOnce: (call, commit) => runOnce(deps, rules, call, commit),
  complete: (order, onNoted) => completeOrder(deps, rules, order, onNoted),
  fail: (order, code, onNoted) =>
    deps.database.transaction(sql => failOrder(sql, rules, order, { code, at: deps.clock.now(), onNoted })),
});

/** The rules of every kind: one that is missing does not compile. */
type AllRules = { readonly [K in PaymentKind]: KindRules };
type Desks<Rules extends AllRules> = {
  readonly [K in PaymentKind]: Rules[K] extends KindRules<infer Target> ? OrderDesk<Target> : never;
};

/** A desk for each kind of payment, and the jobs that bring orders to their end. */
export const createOrderDesks = <Rules extends AllRules>(
  deps: DeskDeps,
  rules: Rules,
): { desks: Desks<Rules>; jobs: JobHandler[] } => {
  const all = Object.values<KindRules>(rules);
  return {
    desks: Object.fromEntries(all.map(one => [one.store.kind, createDesk(deps, one)])) as Desks<Rules>,
    jobs: all.map(one => createOrderJob(deps, one)),
  };
};
