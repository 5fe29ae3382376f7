import { exponentialBackoff, type JobContext, type JobHandler, Overtaken } from '../../jobs';
import { findOrders, hasLeft } from '../../payments/orders';
import {
  MESSAGE_JOB,
  MessageRefused,
  parseTaxMessage,
  RECEIVE_TAX_MESSAGE_JOB,
  type TaxMessage,
} from '../../providers';
import type { Sql } from '../../storage';
import { recordAuthentication, TAX_STORE, type TaxDeps, type TaxOrder } from './store';

type Deps = Pick<TaxDeps, 'database' | 'orders'>;

const contradicted = (detail: string) => new MessageRefused('contradicted', detail);

/** Ends an order that is on its way as the collector tells. */
const receiveEnd = async (
  { database, orders }: Deps,
  order: TaxOrder,
  message: TaxMessage,
  finish: JobContext['finish'],
): Promise<void> => {
  const onNoted = async (sql: Sql, isFirst: boolean) => {
    if (!isFirst) throw new Overtaken(order.id);
    await finish(sql);
  };
  if (message.kind === 'rejected') return orders.fail(order, message.code, onNoted);
  await recordAuthentication(database, order.id, message.authentication);
  await orders.complete(order, onNoted);
};

/**
 * Deals with one message of the collector, exactly once: its effect and the end of its job are one transaction. Messages may come twice or late; one that
 * contradicts how the order ended changes nothing and is kept for people to look at.
 */
const receiveMessage = async (deps: Deps, message: TaxMessage, finish: JobContext['finish']): Promise<void> => {
  const [order] = await findOrders(deps.database, TAX_STORE, 'where t.payment_number = $1', [message.paymentNumber]);
  if (!order || !hasLeft(order)) throw contradicted('the collector tells of an order that is none, or never left');
  if (order.status === 'processing') return receiveEnd(deps, order, message, finish);
  if ((order.status === 'failed') !== (message.kind === 'rejected')) {
    throw contradicted('the collector tells of another end than before');
  }
};

/** Runs the messages that the rails deliver. */
export const createMessageJob = (deps: Deps): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_TAX_MESSAGE_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receiveMessage(deps, parseTaxMessage(payload), finish),
});
