import { newId, toUuid } from '../../core/ids';
import { exponentialBackoff, type JobContext, type JobHandler, Overtaken } from '../../jobs';
import { type PostCommand, SYSTEM_ACCOUNTS } from '../../ledger';
import { findOrders, hasLeft, lockOrder, markReturned, type Order, seenBy } from '../../payments/orders';
import {
  MESSAGE_JOB,
  MessageRefused,
  parseTopUpMessage,
  RECEIVE_TOP_UP_MESSAGE_JOB,
  type TopUpMessage,
} from '../../providers';
import type { Sql } from '../../storage';
import { answerComplaint } from './complaint-rows';
import { receiveDelivered } from './delivered';
import { tellReversed } from './news';
import { toFailure } from './reasons';
import { recordProof, TOP_UP_STORE, type TopUpDeps, type TopUpTarget } from './store';

type Deps = Pick<TopUpDeps, 'database' | 'ledger' | 'clock' | 'notifier' | 'orders'>;
type Reversed = Extract<TopUpMessage, { kind: 'reversed' }>;

/** A reversal that overtook its order: looked at again, it is judged by how that ended. */
class ReversalTooEarly extends Error {
  override name = 'reversal_too_early';
}

const contradicted = (detail: string) => new MessageRefused('contradicted', detail);

/** A reversal as it was written down: `id` is the key of its credit. */
interface WrittenReversal {
  id: string;
  code: string;
}

/** Writes the reversal down once, as it was told first; a repeated message finds the row. */
const recordReversal = async (
  sql: Sql,
  order: Order<TopUpTarget>,
  message: Reversed,
  now: Date,
): Promise<WrittenReversal> => {
  await lockOrder(sql, order.id);
  await sql.query(
    `insert into top_up_reversal (order_id, id, reversal_number, code, received_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [order.id, toUuid(newId('txn')), message.reversalNumber, message.code, now],
  );
  const { rows } = await sql.query<WrittenReversal>(
    'select id, code from top_up_reversal where order_id = $1 and reversal_number = $2',
    [order.id, message.reversalNumber],
  );
  if (!rows[0]) throw contradicted('it was reversed before, or another was under this number');
  return rows[0];
};

/** The credit of a reversal: a transaction of its own, that of the order stays as it is. */
const toReversalPosting = (
  order: Order<TopUpTarget>,
  { id, code }: WrittenReversal,
  { reversalNumber }: Reversed,
): PostCommand => ({
  key: id,
  legs: [
    { accountId: order.payer.ledgerAccountId, amountCents: order.amountCents },
    { accountId: SYSTEM_ACCOUNTS['clearing.top_up'], amountCents: -order.amountCents },
  ],
  details: {
    kind: 'top_up_return',
    description: toFailure(code).reason,
    endToEndId: order.target.nsu,
    returnId: reversalNumber,
    counterparties: [seenBy(order.payer.ledgerAccountId, order.payee)],
  },
});

const receiveReversal = async (
  { database, ledger, clock, notifier }: Deps,
  order: Order<TopUpTarget>,
  message: Reversed,
  finish: JobContext['finish'],
): Promise<void> => {
  if (!order.settledAt) throw new ReversalTooEarly(message.nsu);
  if (message.amountCents !== order.amountCents) throw contradicted('another amount was reversed than was bought');
  const written = await database.transaction(sql => recordReversal(sql, order, message, clock.now()));
  const { postedAt } = await ledger.post(toReversalPosting(order, written, message));
  await database.transaction(async sql => {
    await lockOrder(sql, order.id);
    const { rowCount } = await sql.query(
      'update top_up_reversal set posted_at = $2 where id = $1 and posted_at is null',
      [written.id, postedAt],
    );
    if (rowCount === 1) {
      await markReturned(sql, order.id);
      await answerComplaint(sql, order.id, { state: 'reversed', operatorNsu: null, at: clock.now() });
      await tellReversed(sql, notifier, order, written);
    }
    await finish(sql);
  });
};

/** Ends an order that is on its way as the distributor tells. */
const receiveEnd = async (
  { database, orders }: Deps,
  order: Order<TopUpTarget>,
  message: Exclude<TopUpMessage, Reversed | { kind: 'delivered' }>,
  finish: JobContext['finish'],
): Promise<void> => {
  const onNoted = async (sql: Sql, isFirst: boolean) => {
    if (!isFirst) throw new Overtaken(order.id);
    await finish(sql);
  };
  if (message.kind === 'rejected') return orders.fail(order, message.code, onNoted);
  await recordProof(database, order.id, message);
  await orders.complete(order, onNoted);
};

/**
 * Deals with one message of the distributor, exactly once: its effect and the end of its job are one transaction. Messages may come twice, late, or in the
 * wrong order; one that contradicts how the order ended changes nothing and is kept for people to look at.
 */
const receiveMessage = async (deps: Deps, message: TopUpMessage, finish: JobContext['finish']): Promise<void> => {
  const [order] = await findOrders(deps.database, TOP_UP_STORE, 'where t.nsu = $1', [message.nsu]);
  if (!order || !hasLeft(order)) throw contradicted('the distributor tells of a purchase that is none, or never left');
  if (message.kind === 'reversed') {
    // what was refused cannot come back
    if (order.status === 'failed') throw contradicted('what failed is reversed');
    return receiveReversal(deps, order, message, finish);
  }
  if (message.kind === 'delivered') return receiveDelivered(deps, order, message, finish);
  if (order.status === 'processing') return receiveEnd(deps, order, message, finish);
  if ((order.status === 'failed') !== (message.kind === 'rejected')) {
    throw contradicted('the distributor tells of another end than before');
  }
};

/** Runs the messages that the rails deliver. */
export const createMessageJob = (deps: Deps): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_TOP_UP_MESSAGE_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receiveMessage(deps, parseTopUpMessage(payload), finish),
});

/** How many reversals to an account (UUID) are written down and not posted yet. */
export const countReversalsTo = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order o join top_up_reversal r on r.order_id = o.id
     where o.account_id = $1 and r.posted_at is null`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
