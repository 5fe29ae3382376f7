import type { ProviderId } from '../../../contract/providers';
import { exponentialBackoff, type JobContext, type JobHandler } from '../../../jobs';
import { MESSAGE_JOB, parseMessagePayload, RECEIVE_MESSAGE_JOB, type SpiMessage } from '../../../providers';
import type { Sql } from '../../../storage';
import { hasLeft, type OnNoted, type Order, type OrderDesk } from '../../../payments/orders';
import { findByEndToEndId, type PixTarget, toStoredPayment } from './payments';
import { ReturnRefused, type ReturnDeps, receiveReturn } from './returns';

export interface MessageDeps extends ReturnDeps {
  orders: OrderDesk<PixTarget>;
}

type Outcome = 'applied' | 'repeated' | 'contradicted' | 'unmatched';

/** The payment ended while this message was being dealt with: looked at again, it is judged by how. */
class Overtaken extends Error {
  override name = 'overtaken';
}

const isKnown = async (sql: Sql, messageId: string): Promise<boolean> => {
  const { rowCount } = await sql.query('select 1 from spi_inbox where message_id = $1', [messageId]);
  return rowCount !== 0;
};

const noteMessage = (sql: Sql, message: SpiMessage, outcome: Outcome, now: Date) =>
  sql.query(
    `insert into spi_inbox (message_id, kind, end_to_end_id, outcome, received_at) values ($1, $2, $3, $4, $5)
     on conflict (message_id) do nothing`,
    [message.id, message.kind, message.endToEndId, outcome, now],
  );

/** What a message about the end of a payment means when the payment has ended already. */
const compare = ({ status }: Order<PixTarget>, kind: 'settled' | 'rejected'): Outcome =>
  (status === 'failed') === (kind === 'rejected') ? 'repeated' : 'contradicted';

/**
 * Deals with one message of the SPI, exactly once: its effect, the note of its id and the end of its job are one transaction. Messages may come
 * twice, late, or in the wrong order; one that contradicts how the payment ended changes nothing and is kept for people to look at.
 * Throws when it cannot be judged yet: a return that overtook its payment, a busy ledger.
 */
export const receiveMessage = async (
  deps: MessageDeps,
  message: SpiMessage,
  finish: JobContext['finish'],
): Promise<void> => {
  const { database, clock } = deps;
  if (await isKnown(database, message.id)) return;
  const note = async (sql: Sql, outcome: Outcome) => {
    await noteMessage(sql, message, outcome, clock.now());
    await finish(sql);
  };
  const noteOnly = (outcome: Outcome) => database.transaction(sql => note(sql, outcome));
  const onNoted: OnNoted = async (sql, isFirst) => {
    if (!isFirst) throw new Overtaken(message.endToEndId);
    await note(sql, 'applied');
  };

  const order = await findByEndToEndId(database, message.endToEndId);
  // what was paid inside never was at the SPI: it has nothing to say of it
  if (!order || order.payee.ownAccount) return noteOnly('unmatched');
  if (!hasLeft(order)) return noteOnly('contradicted');
  if (message.kind === 'returned') {
    // what was refused cannot come back
    if (order.status === 'failed') return noteOnly('contradicted');
    const onReturn: OnNoted = (sql, isFirst) => note(sql, isFirst ? 'applied' : 'repeated');
    return receiveReturn(deps, toStoredPayment(order), message, onReturn).catch(error => {
      if (error instanceof ReturnRefused) return noteOnly('contradicted');
      throw error;
    });
  }
  if (order.status !== 'processing') return noteOnly(compare(order, message.kind));
  return message.kind === 'settled'
    ? deps.orders.complete(order, onNoted)
    : deps.orders.fail(order, message.code, onNoted);
};

/** Runs the messages that the rails deliver. */
export const createMessageJob = (deps: MessageDeps, provider: ProviderId): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_MESSAGE_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receiveMessage(deps, parseMessagePayload(payload, provider), finish),
});
