import { newId, toUuid } from '../../core/ids';
import type { Clock } from '../../core/clock';
import { exponentialBackoff, type JobContext, type JobHandler, Overtaken } from '../../jobs';
import { type Ledger, type PostCommand, SYSTEM_ACCOUNTS } from '../../ledger';
import {
  MESSAGE_JOB,
  MessageRefused,
  parseStrMessage,
  RECEIVE_TED_MESSAGE_JOB,
  type StrMessage,
} from '../../providers';
import type { Database, Sql } from '../../storage';
import type { Notifier } from '../../ground/notifications';
import {
  findOrders,
  hasLeft,
  lockOrder,
  markReturned,
  type Order,
  type OrderDesk,
  seenBy,
  type TellSystems,
} from '../../payments/orders';
import { tellReturned, toFailure } from './news';
import { TED_STORE, type TedTarget } from './store';

export interface MessageDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  orders: OrderDesk<TedTarget>;
  tellSystems: TellSystems;
}

type Returned = Extract<StrMessage, { kind: 'returned' }>;

/** A return that overtook its order: looked at again, it is judged by how that ended. */
class ReturnTooEarly extends Error {
  override name = 'return_too_early';
}

const contradicted = (detail: string) => new MessageRefused('contradicted', detail);

/** A return as it was written down: `id` is the key of its credit. */
interface WrittenReturn {
  id: string;
  code: string;
}

/** Writes the return down once, as it was told first; a repeated message finds the row. */
const recordReturn = async (
  sql: Sql,
  order: Order<TedTarget>,
  message: Returned,
  now: Date,
): Promise<WrittenReturn> => {
  await lockOrder(sql, order.id);
  await sql.query(
    `insert into ted_return (order_id, id, control_number, code, received_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [order.id, toUuid(newId('txn')), message.returnNumber, message.code, now],
  );
  const { rows } = await sql.query<WrittenReturn>(
    'select id, code from ted_return where order_id = $1 and control_number = $2',
    [order.id, message.returnNumber],
  );
  if (!rows[0]) throw contradicted('it came back before, or another did under this number');
  return rows[0];
};

/** The credit of a return: a transaction of its own, that of the order stays as it is. What it cost is not given back. */
const toReturnPosting = (
  order: Order<TedTarget>,
  { id, code }: WrittenReturn,
  { returnNumber }: Returned,
): PostCommand => ({
  key: id,
  legs: [
    { accountId: order.payer.ledgerAccountId, amountCents: order.amountCents },
    { accountId: SYSTEM_ACCOUNTS['clearing.ted'], amountCents: -order.amountCents },
  ],
  details: {
    kind: 'ted_return',
    description: toFailure(code).reason,
    endToEndId: order.target.controlNumber,
    returnId: returnNumber,
    counterparties: [seenBy(order.payer.ledgerAccountId, order.payee)],
  },
});

const receiveReturn = async (
  { database, ledger, clock, notifier, tellSystems }: MessageDeps,
  order: Order<TedTarget>,
  message: Returned,
  finish: JobContext['finish'],
): Promise<void> => {
  if (!order.settledAt) throw new ReturnTooEarly(message.controlNumber);
  if (message.amountCents !== order.amountCents) throw contradicted('another amount came back than was sent');
  const written = await database.transaction(sql => recordReturn(sql, order, message, clock.now()));
  const { postedAt } = await ledger.post(toReturnPosting(order, written, message));
  await database.transaction(async sql => {
    await lockOrder(sql, order.id);
    const { rowCount } = await sql.query('update ted_return set posted_at = $2 where id = $1 and posted_at is null', [
      ...[written.id, postedAt],
    ]);
    if (rowCount === 1) {
      await markReturned(sql, order.id);
      await tellReturned(sql, notifier, order, written);
      await tellSystems(sql, { order, state: 'returned', failure: toFailure(written.code), at: postedAt });
    }
    await finish(sql);
  });
};

/**
 * Deals with one message of the STR, exactly once: its effect and the end of its job are one transaction. Messages may come twice, late, or in the wrong
 * order; one that contradicts how the order ended changes nothing and is kept for people to look at.
 */
const receiveMessage = async (deps: MessageDeps, message: StrMessage, finish: JobContext['finish']): Promise<void> => {
  const { database, orders } = deps;
  const [order] = await findOrders(database, TED_STORE, 'where t.control_number = $1', [message.controlNumber]);
  if (!order || !hasLeft(order)) throw contradicted('the STR tells of an order that is none, or never left');
  if (message.kind === 'returned') {
    // what was refused cannot come back
    if (order.status === 'failed') throw contradicted('what failed is returned');
    return receiveReturn(deps, order, message, finish);
  }
  const onNoted = async (sql: Sql, isFirst: boolean) => {
    if (!isFirst) throw new Overtaken(order.id);
    await finish(sql);
  };
  if (order.status === 'processing') {
    return message.kind === 'settled' ? orders.complete(order, onNoted) : orders.fail(order, message.code, onNoted);
  }
  if ((order.status === 'failed') !== (message.kind === 'rejected')) {
    throw contradicted('the STR tells of another end than before');
  }
};

/** Runs the messages that the rails deliver. */
export const createMessageJob = (deps: MessageDeps): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_TED_MESSAGE_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receiveMessage(deps, parseStrMessage(payload), finish),
});

/** How many returns to an account (UUID) are written down and not posted yet. */
export const countReturnsTo = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order o join ted_return r on r.order_id = o.id
     where o.account_id = $1 and r.posted_at is null`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
