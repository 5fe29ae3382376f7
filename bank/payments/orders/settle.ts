import type { Clock } from '../../core/clock';
import { cancelJob, exponentialBackoff, type JobAgain, type JobHandler } from '../../jobs';
import { type Ledger, requireRelease } from '../../ledger';
import { RailsTimeout, RailsUnavailable } from '../../providers';
import type { Database, Sql } from '../../storage';
import { giveBackLimit } from '../limits';
import { findOrder, forgetSent, leaveProcessing, noteSent } from './rows';
import type { KindRules, Order, RailWord } from './types';

export interface OrderDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
}

/** What is written in the transaction that ends an order, whether this call ended it or another one had. */
export type OnNoted = (sql: Sql, isFirst: boolean) => Promise<void>;
const nothing: OnNoted = async () => undefined;

/** Whether no rails are asked: the payee banks here, or is the bank. */
export const staysInside = (
  { isInside }: Pick<KindRules, 'isInside'>,
  { ownAccount }: Pick<Order<unknown>['payee'], 'ownAccount'>,
): boolean => isInside === true || ownAccount !== null;

/** How the order ended is not known yet. The job asks again; nobody may take it for a failure. */
class OutcomeUnknown extends Error {
  override name = 'outcome_unknown';
}

/**
 * Posts the order and writes down that it completed. Both steps may be repeated after a crash: the ledger posts a key once, and only the first to
 * leave `processing` writes the rest.
 */
export const completeOrder = async <Target>(
  { database, ledger }: OrderDeps,
  rules: KindRules<Target>,
  order: Order<Target>,
  onNoted = nothing,
): Promise<void> => {
  const { postedAt: at } = await ledger.post(rules.toPosting(order));
  await database.transaction(async sql => {
    const first = await leaveProcessing(sql, order.id, { status: 'completed', settledAt: at });
    await onNoted(sql, first);
    if (!first) return;
    await cancelJob(sql, rules.job, order.id);
    await rules.onEnd(sql, order, { status: 'completed', at });
  });
};

/**
 * Ends a refused order in the caller's transaction: the money is free again and the limit given back. The limit's row is locked before the account's, as
 * in `commitOrder`. Throws `conflict` when the money was posted meanwhile: an order whose money is gone has not failed, whatever the rails say after it.
 */
export const failOrder = async <Target>(
  sql: Sql,
  rules: Pick<KindRules<Target>, 'job' | 'limits' | 'onEnd' | 'onFreed'>,
  order: Order<Target>,
  { code, at, onNoted = nothing }: { code: string; at: Date; onNoted?: OnNoted },
): Promise<void> => {
  const first = await leaveProcessing(sql, order.id, { status: 'failed', failureCode: code });
  await onNoted(sql, first);
  if (!first) return;
  await cancelJob(sql, rules.job, order.id);
  if (order.limit && rules.limits) {
    const use = { ...order.limit, accountUuid: order.accountId, family: rules.limits };
    await giveBackLimit(sql, use, order.amountCents);
  }
  await rules.onEnd(sql, order, { status: 'failed', code, at });
  // last: the ledger's writer waits for this row
  await requireRelease(sql, order.id);
  await rules.onFreed?.(sql, order);
};

/** Asks how an order ended that was handed over before. One that never arrived is sent again: the same id cannot settle twice. */
const reconcile = async <Target>(rules: KindRules<Target>, order: Order<Target>): Promise<RailWord> => {
  const word = await rules.ask(order);
  return word.status === 'unknown' ? rules.send(order, 'again') : word;
};

const follow = async <Target>(
  deps: OrderDeps,
  rules: KindRules<Target>,
  order: Order<Target>,
  word: RailWord,
): Promise<JobAgain | undefined> => {
  if (word.status === 'waiting') return { againAt: word.askAt };
  if (word.status === 'held') {
    await forgetSent(deps.database, order.id);
    return { againAt: word.until };
  }
  if (word.status === 'settled') await completeOrder(deps, rules, order);
  else if (word.status === 'rejected') {
    const end = { code: word.code, at: deps.clock.now() };
    await deps.database.transaction(sql => failOrder(sql, rules, order, end));
  } else throw new OutcomeUnknown(`the rails have not decided ${order.id}`);
  return undefined;
};

/**
 * Brings an order that is on its way to its end, or as far as it goes today; does nothing when it is there. Safe to repeat and to run twice at once.
 * For another institution it is sent once and the word of the rails awaited; when none comes, they are asked. Throws when the outcome is unknown or
 * the ledger is busy: ask again later.
 */
export const settleOrder = async <Target>(
  deps: OrderDeps,
  rules: KindRules<Target>,
  order: Order<Target> | undefined,
): Promise<JobAgain | undefined> => {
  if (order?.status !== 'processing') return undefined;
  if (staysInside(rules, order.payee)) {
    await completeOrder(deps, rules, order);
    return undefined;
  }
  // noted and committed before it leaves: whoever finds the note asks before sending
  const sent = await noteSent(deps.database, order.id, deps.clock.now());
  if (sent === 'ended') return undefined;
  try {
    return await follow(
      deps,
      rules,
      order,
      await (sent === 'first' ? rules.send(order, sent) : reconcile(rules, order)),
    );
  } catch (error) {
    if (error instanceof RailsTimeout || error instanceof RailsUnavailable) throw new OutcomeUnknown(error.message);
    throw error;
  }
};

/** Asks until the outcome is known: within a second, two, four … and then at the pace of the kind. */
export const createOrderJob = <Target>(deps: OrderDeps, rules: KindRules<Target>): JobHandler => ({
  kind: rules.job,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, rules.pauseMs),
  run: async ({ orderId }) => settleOrder(deps, rules, await findOrder(deps.database, rules.store, String(orderId))),
});
