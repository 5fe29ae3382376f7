import type { PaymentKind } from '../../contract/payments/orders';
import type { JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import { type ApprovalPolicy, type Approvals, createApprovals, createExpireJob, type SubjectRules } from '../approvals';
import type { LimitBooks } from '../limits';
import { changeOrders, type OrderChange } from './change';
import { commitOrder } from './commit';
import { type AppliesTo, type DayOrder, holdOrders } from './day-orders';
import { type CancelWaitingOf, createCancelWaitingOf } from './of-person';
import { createOrderReceipts, type FindOrderReceipt } from './receipts';
import { createReleaseJob } from './release';
import { type OrderCall, runOnce } from './run-once';
import { type NewSeries, orderSeries } from './series';
import { completeOrder, createOrderJob, failOrder, type OnNoted, type OrderDeps } from './settle';
import type { KindRules, NewOrder, Order } from './types';
import { cancelOrder, createOrderSubject } from './waiting';

/** The company's rules, and what needs its people's approval beside orders: each kind of act with its rules. */
interface ApprovalDeps<Act extends string> {
  policy: ApprovalPolicy;
  acts: Readonly<Record<Act, SubjectRules>>;
}

interface DeskDeps extends OrderDeps {
  books: LimitBooks;
}

/** What a module does with the orders of its kind. */
export interface OrderDesk<Target> {
  /** Commits the account in the caller's transaction; its last statement: the ledger's writer waits for the row it holds. */
  commit(sql: Sql, wish: NewOrder<Target>, now: Date): Promise<Order<Target>>;
  /** Orders a payment for each of some days; nothing is held before them. */
  schedule(sql: Sql, series: NewSeries<Target>, now: Date): Promise<void>;
  /** Runs `commit` at most once under the key of the call, and to its end when the payee banks here. */
  runOnce(call: OrderCall, commit: (sql: Sql) => Promise<Order<Target>>): Promise<Order<Target>>;
  /** The order, and when asked for what waits of its series after it, as they are: nobody else changes or releases them until the caller's transaction ends. */
  hold(sql: Sql, order: DayOrder<Target>, appliesTo: AppliesTo): Promise<DayOrder<Target>[]>;
  /** Changes held orders that wait, for a person (UUID) in a browser (`ses_…`); the day is that of the first. */
  change(
    sql: Sql,
    held: readonly Order<Target>[],
    change: OrderChange,
    by: { personId: string; sessionId: string; now: Date },
  ): Promise<void>;
  /** Ends one (UUID) that waits for its people or its day, for a person (UUID) of its own; false when it had ended, or left. */
  cancel(sql: Sql, id: string, personId: string, now: Date): Promise<boolean>;
  complete(order: Order<Target>, onNoted?: OnNoted): Promise<void>;
  fail(order: Order<Target>, code: string, onNoted?: OnNoted): Promise<void>;
}

const createDesk = <Target>(
  deps: DeskDeps & { approvals: Approvals<string> },
  rules: KindRules<Target>,
): OrderDesk<Target> => ({
  commit: (sql, wish, now) => commitOrder(sql, { ...deps, rules }, wish, now),
  schedule: (sql, series, now) => orderSeries(sql, { ...deps, rules }, series, now),
  hold: (sql, order, appliesTo) => holdOrders(sql, { ...deps, store: rules.store }, order, appliesTo),
  change: (sql, held, change, by) => changeOrders(sql, { ...deps, rules }, held, change, by),
  runOnce: (call, commit) => runOnce(deps, rules, call, commit),
  cancel: (sql, id, personId, now) => cancelOrder(sql, deps.approvals, rules, { id, personId, now }),
  complete: (order, onNoted) => completeOrder(deps, rules, order, onNoted),
  fail: (order, code, onNoted) =>
    deps.database.transaction(sql => failOrder(sql, rules, order, { code, at: deps.clock.now(), onNoted })),
});

/** The rules of every kind: one that is missing does not compile. */
type AllRules = { readonly [K in PaymentKind]: KindRules };
type Desks<Rules extends AllRules> = {
  readonly [K in PaymentKind]: Rules[K] extends KindRules<infer Target> ? OrderDesk<Target> : never;
};

/** A desk for each kind of payment, what of them waits for approval, the jobs that bring orders to their end, and what their receipts tell. */
export const createOrderDesks = <Rules extends AllRules, Act extends string = never>(
  { policy, acts, ...needs }: DeskDeps & ApprovalDeps<Act>,
  rules: Rules,
): {
  desks: Desks<Rules>;
  approvals: Approvals<PaymentKind | Act>;
  jobs: JobHandler[];
  findReceipt: FindOrderReceipt;
  cancelWaitingOf: CancelWaitingOf;
} => {
  const all = Object.values<KindRules>(rules);
  const orders = Object.fromEntries(all.map(one => [one.store.kind, createOrderSubject(one)]));
  const approvals = createApprovals(policy, { ...acts, ...(orders as Record<PaymentKind, SubjectRules>) });
  const deps = { ...needs, approvals };
  return {
    desks: Object.fromEntries(all.map(one => [one.store.kind, createDesk(deps, one)])) as Desks<Rules>,
    approvals,
    jobs: [
      ...all.flatMap(one => [createOrderJob(deps, one), createReleaseJob(deps, one)]),
      createExpireJob(deps, approvals),
    ],
    findReceipt: createOrderReceipts(rules),
    cancelWaitingOf: createCancelWaitingOf(approvals, all),
  };
};
