import type { Clock } from '../../core/clock';
import { newId, toUuid } from '../../core/ids';
import type { Notifier } from '../../ground/notifications';
import { exponentialBackoff, type JobContext, type JobHandler, Overtaken } from '../../jobs';
import { type Ledger, type PostCommand, SYSTEM_ACCOUNTS } from '../../ledger';
import { findOrders, hasLeft, lockOrder, markReturned, type Order, seenBy } from '../../payments/orders';
import {
  type BoletoMessage,
  MESSAGE_JOB,
  MessageRefused,
  parseBoletoMessage,
  RECEIVE_BOLETO_MESSAGE_JOB,
} from '../../providers';
import type { Database, Sql } from '../../storage';
import { dropClaim } from './claims';
import { tellReturned } from './news';
import { toFailure } from './reasons';
import { type BoletoDeps, type BoletoTarget, deskOf, EITHER } from './store';

interface MessageDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  orders: BoletoDeps['orders'];
  watch: BoletoDeps['watch'];
  tellSystems: BoletoDeps['tellSystems'];
}

type Returned = Extract<BoletoMessage, { kind: 'returned' }>;

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
  order: Order<BoletoTarget>,
  message: Returned,
  now: Date,
): Promise<WrittenReturn> => {
  await lockOrder(sql, order.id);
  await sql.query(
    `insert into boleto_return (order_id, id, return_number, code, received_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [order.id, toUuid(newId('txn')), message.returnNumber, message.code, now],
  );
  const { rows } = await sql.query<WrittenReturn>(
    'select id, code from boleto_return where order_id = $1 and return_number = $2',
    [order.id, message.returnNumber],
  );
  if (!rows[0]) throw contradicted('it came back before, or another did under this number');
  return rows[0];
};

/** The credit of a return: a transaction of its own, that of the order stays as it is. What it cost is not given back. */
const toReturnPosting = (
  order: Order<BoletoTarget>,
  { id, code }: WrittenReturn,
  { returnNumber }: Returned,
): PostCommand => ({
  key: id,
  legs: [
    { accountId: order.payer.ledgerAccountId, amountCents: order.amountCents },
    { accountId: SYSTEM_ACCOUNTS['clearing.boleto'], amountCents: -order.amountCents },
  ],
  details: {
    kind: 'boleto_return',
    description: toFailure(code).reason,
    endToEndId: order.target.paymentNumber,
    returnId: returnNumber,
    counterparties: [seenBy(order.payer.ledgerAccountId, order.payee)],
  },
});

const receiveReturn = async (
  { database, ledger, clock, notifier, watch, tellSystems }: MessageDeps,
  order: Order<BoletoTarget>,
  message: Returned,
  finish: JobContext['finish'],
): Promise<void> => {
  if (!order.settledAt) throw new ReturnTooEarly(message.paymentNumber);
  if (message.amountCents !== order.amountCents) throw contradicted('another amount came back than was sent');
  const written = await database.transaction(sql => recordReturn(sql, order, message, clock.now()));
  const { postedAt } = await ledger.post(toReturnPosting(order, written, message));
  await database.transaction(async sql => {
    await lockOrder(sql, order.id);
    const { rowCount } = await sql.query(
      'update boleto_return set posted_at = $2 where id = $1 and posted_at is null',
      [written.id, postedAt],
    );
    if (rowCount === 1) {
      await markReturned(sql, order.id);
      await dropClaim(sql, order.id);
      await watch.onReturned(sql, { accountId: order.accountId, barcode: order.target.barcode });
      await tellReturned(sql, notifier, order, written);
      await tellSystems(sql, { order, state: 'returned', failure: toFailure(written.code), at: postedAt });
    }
    await finish(sql);
  });
};

/**
 * Deals with one message of the settlement, exactly once: its effect and the end of its job are one transaction. Messages may come twice, late, or in the
 * wrong order; one that contradicts how the order ended changes nothing and is kept for people to look at.
 */
const receiveMessage = async (
  deps: MessageDeps,
  message: BoletoMessage,
  finish: JobContext['finish'],
): Promise<void> => {
  const { database } = deps;
  const [order] = await findOrders(database, EITHER, 'where t.payment_number = $1', [message.paymentNumber]);
  if (!order || !hasLeft(order)) throw contradicted('the settlement tells of a payment that is none, or never left');
  if (message.kind === 'returned') {
    // what was refused cannot come back
    if (order.status === 'failed') throw contradicted('what failed is returned');
    return receiveReturn(deps, order, message, finish);
  }
  const onNoted = async (sql: Sql, isFirst: boolean) => {
    if (!isFirst) throw new Overtaken(order.id);
    await finish(sql);
  };
  const orders = deskOf(deps.orders, order);
  if (order.status === 'processing') {
    return message.kind === 'settled' ? orders.complete(order, onNoted) : orders.fail(order, message.code, onNoted);
  }
  if ((order.status === 'failed') !== (message.kind === 'rejected')) {
    throw contradicted('the settlement tells of another end than before');
  }
};

/** Runs the messages that the rails deliver. */
export const createMessageJob = (deps: MessageDeps): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_BOLETO_MESSAGE_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receiveMessage(deps, parseBoletoMessage(payload), finish),
});

/** How many returns to an account (UUID) are written down and not posted yet. */
export const countReturnsTo = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order o join boleto_return r on r.order_id = o.id
     where o.account_id = $1 and r.posted_at is null`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
