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
import { endWaiting } from './waiting';
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

const createRules = <Target>(
  { database, clock, approvals, books }: ReleaseDeps,
  rules: KindRules<Target>,
): DueRules<WaitingOrder<Target>, Order<Target>> => ({
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
    // the rules of the company as they are now: what they do not let pass is with its people again, or has ended
    const outcome = await database.transaction(sql => approvals.reconsider(sql, order.id, clock.now()));
    if (outcome !== 'approved' && outcome !== 'none') throw new Overtaken(order.id);
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
});

/** Has orders leave that waited for their people or their day. */
export const createReleaseJob = <Target>(deps: ReleaseDeps, rules: KindRules<Target>): JobHandler =>
  createDueJob(deps, createRules(deps, rules));
