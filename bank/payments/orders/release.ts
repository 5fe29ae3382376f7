import { toLocalDate } from '../../core/clock';
import { type JobHandler, Overtaken } from '../../jobs';
import { placeHold } from '../../ledger';
import type { Sql } from '../../storage';
import type { Approvals } from '../approvals';
import { createDueJob, type DueRules } from '../due';
import type { LimitBooks } from '../limits';
import { bookOf, queueOrder, takeLimit } from './commit';
import { type LeavingState, toReleasePlan, triesOf } from './release-plan';
import { findOrder, lockOrder, startWaiting } from './rows';
import type { OrderDeps } from './settle';
import type { KindRules, Order } from './types';
import { isDenied } from './ask';
import { dropWaiting, endWaiting } from './waiting';
import { noteShortage } from './waiting-rows';

/** An order that waits for its hour or its day, with all approvals that it needs. */
interface WaitingOrder<Target> extends Order<Target> {
  status: LeavingState;
  tryAt: Date;
}

interface ReleaseDeps extends OrderDeps {
  approvals: Approvals<string>;
  books: LimitBooks;
}

const toWaiting = <Target>(order: Order<Target> | undefined): WaitingOrder<Target> | undefined =>
  order && (order.status === 'approved' || order.status === 'scheduled') && order.tryAt
    ? { ...order, status: order.status, tryAt: order.tryAt }
    : undefined;

/** What `commitOrder` does, for an order that is written already. */
const start = async <Target>(
  sql: Sql,
  { rules, books }: { rules: KindRules<Target>; books: LimitBooks },
  order: Order<Target>,
  now: Date,
): Promise<void> => {
  const { id, amountCents, feeCents, payer } = order;
  const limit = await takeLimit(sql, bookOf({ rules, books }), order, now);
  if (!(await startWaiting(sql, rules.store, order, { limit, now }))) throw new Overtaken(id);
  await queueOrder(sql, rules, id, now);
  await rules.onCommit(sql, { ...order, status: 'processing', limit });
  // last: the ledger's writer waits for this row
  await placeHold(sql, { id, accountId: payer.ledgerAccountId, amountCents: amountCents + feeCents });
};

/**
 * Whether the rules of the company as they are now let a waiting order leave: what they do not let pass is with its people again, or has ended. Of what
 * nobody was asked about they can only deny.
 */
const mayLeave = async <Target>(
  sql: Sql,
  { clock, approvals }: ReleaseDeps,
  rules: KindRules<Target>,
  id: string,
): Promise<boolean> => {
  const now = clock.now();
  const outcome = await approvals.reconsider(sql, id, now);
  if (outcome !== 'none') return outcome === 'approved';
  await lockOrder(sql, id);
  const order = toWaiting(await findOrder(sql, rules.store, id));
  if (!order || !(await isDenied(sql, approvals, order, now))) return order !== undefined;
  await dropWaiting(sql, rules, id, { status: 'rejected', code: null, at: now });
  return false;
};

const createRules = <Target>(
  deps: ReleaseDeps,
  rules: KindRules<Target>,
): DueRules<WaitingOrder<Target>, Order<Target>> => {
  const { database, clock, approvals, books } = deps;
  return {
    ...toReleasePlan(rules),
    triesOf: ({ status }) => triesOf(status, rules),
    facts: ['status', 'amountCents', 'dueOn', 'tryAt'],
    // one without a day misses none before its first try
    dayOf: ({ dueOn, tryAt, shortage }) => dueOn ?? toLocalDate(shortage === null ? clock.now() : tryAt),
    find: async (sql, id) => toWaiting(await findOrder(sql, rules.store, id)),
    async lock(sql, { id }) {
      // in this order everywhere: its approvals, then the order
      await approvals.hold(sql, id);
      await lockOrder(sql, id);
      return toWaiting(await findOrder(sql, rules.store, id));
    },
    async recheck(order) {
      if (!(await database.transaction(sql => mayLeave(sql, deps, rules, order.id)))) throw new Overtaken(order.id);
      return rules.recheck(order);
    },
    async commit(sql, { id }, ready, now) {
      await approvals.finish(sql, id, now);
      await start(sql, { rules, books }, ready, now);
    },
    async onGivenUp(sql, { id }, { code, at }) {
      await endWaiting(sql, rules, id, { status: 'expired', code, at });
      await approvals.expire(sql, id, 'approved', at);
    },
    async onPostponed(sql, order, wait) {
      await noteShortage(sql, order.id, wait.shortage, wait.tryAt);
      if (order.shortage !== wait.shortage) await rules.onShort(sql, order, wait);
    },
  };
};

/** Has orders leave that waited for their people or their day. */
export const createReleaseJob = <Target>(deps: ReleaseDeps, rules: KindRules<Target>): JobHandler =>
  createDueJob(deps, createRules(deps, rules));
