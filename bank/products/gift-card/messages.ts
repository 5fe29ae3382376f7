import { newId, toUuid } from '../../core/ids';
import { exponentialBackoff, type JobContext, type JobHandler, Overtaken } from '../../jobs';
import { type PostCommand, SYSTEM_ACCOUNTS } from '../../ledger';
import { findOrder, findOrders, hasLeft, lockOrder, markReturned, seenBy } from '../../payments/orders';
import {
  type GiftMessage,
  MESSAGE_JOB,
  MessageRefused,
  parseGiftMessage,
  RECEIVE_GIFT_MESSAGE_JOB,
} from '../../providers';
import type { Sql } from '../../storage';
import { type ClaimRow, findClaim } from './claims';
import { undoCommission } from './commission-back';
import { tellClaim } from './news';
import { GIFT_STORE, type GiftCardDeps, type GiftOrder } from './store';

type Deps = Pick<GiftCardDeps, 'database' | 'ledger' | 'clock' | 'notifier' | 'orders'>;
type Finish = JobContext['finish'];
type Of<K extends GiftMessage['kind']> = Extract<GiftMessage, { kind: K }>;

/** A word that overtook the end of its order: looked at again, it is judged by how that ended. */
class MessageTooEarly extends Error {
  override name = 'message_too_early';
}

const contradicted = (detail: string) => new MessageRefused('contradicted', detail);

const receiveEnd = async ({ orders }: Deps, order: GiftOrder, message: Of<'settled' | 'rejected'>, finish: Finish) => {
  const onNoted = async (sql: Sql, isFirst: boolean) => {
    if (!isFirst) throw new Overtaken(order.id);
    await finish(sql);
  };
  if (order.status === 'processing') {
    return message.kind === 'settled' ? orders.complete(order, onNoted) : orders.fail(order, message.code, onNoted);
  }
  if ((order.status === 'failed') !== (message.kind === 'rejected')) {
    throw contradicted('the distributor tells of another end than before');
  }
};

/** What the distributor leaves to the bank, once; the customer is not told of it. */
const receiveCommission = async (
  { database, ledger, clock }: Deps,
  order: GiftOrder,
  { amountCents }: Of<'commission'>,
  finish: Finish,
) => {
  if (order.status === 'failed') throw contradicted('a commission of what failed');
  if (!order.settledAt) throw new MessageTooEarly(order.id);
  if (amountCents > order.amountCents) throw contradicted('a commission above the price');
  const { rows } = await database.query<{ id: string; amount_cents: bigint }>(
    `with added as (
       insert into gift_card_commission (order_id, id, amount_cents, told_at) values ($1, $2, $3, $4)
       on conflict (order_id) do nothing returning id, amount_cents)
     select id, amount_cents from added union all
     select id, amount_cents from gift_card_commission where order_id = $1`,
    [order.id, toUuid(newId('txn')), amountCents, clock.now()],
  );
  const [written] = rows;
  if (!written) throw new MessageTooEarly(order.id);
  if (written.amount_cents !== amountCents) throw contradicted('another commission than before');
  await ledger.post({
    key: written.id,
    legs: [
      { accountId: SYSTEM_ACCOUNTS['clearing.gift_card'], amountCents: -amountCents },
      { accountId: SYSTEM_ACCOUNTS['revenue.commissions'], amountCents },
    ],
    details: { kind: 'gift_card', description: order.target.orderNumber, counterparties: [] },
  });
  await undoCommission({ database, ledger }, order);
  await database.transaction(finish);
};

/** The credit of a granted claim: a transaction of its own under the claim's id, that of the order stays as it is. */
const toRefundPosting = (order: GiftOrder, { id, amount_cents }: ClaimRow): PostCommand => ({
  key: id,
  legs: [
    { accountId: order.payer.ledgerAccountId, amountCents: amount_cents },
    { accountId: SYSTEM_ACCOUNTS['clearing.gift_card'], amountCents: -amount_cents },
  ],
  details: {
    kind: 'gift_card_return',
    description: `Devolução de ${order.target.product.name}`,
    endToEndId: order.target.orderNumber,
    counterparties: [seenBy(order.payer.ledgerAccountId, order.payee)],
  },
});

/** Writes the answer down, once. False of one that says the same again. Throws of one that says otherwise. */
const writeAnswer = async (
  sql: Sql,
  claim: ClaimRow,
  message: Of<'granted' | 'denied'>,
  now: Date,
): Promise<boolean> => {
  const code = message.kind === 'denied' ? message.code : null;
  const { rowCount } = await sql.query(
    `update gift_card_claim set state = $2, answered_at = $3, answer_code = $4 where id = $1 and state = 'open'`,
    [claim.id, message.kind, now, code],
  );
  if (rowCount === 1) return true;
  const before = await findClaim(sql, claim.id);
  if (before?.state !== message.kind) throw contradicted('the distributor tells of another answer than before');
  return false;
};

/** A card whose money went back has no code any more; once all have, so has the order. */
const endRefunded = async (sql: Sql, order: GiftOrder, claim: ClaimRow): Promise<void> => {
  await sql.query('update gift_card_code set sealed_code = null where id = any ($1::uuid[])', [claim.code_ids]);
  const { rows } = await sql.query<{ cents: bigint }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from gift_card_claim where order_id = $1 and posted_at is not null`,
    [order.id],
  );
  if (rows[0]?.cents === order.amountCents) await markReturned(sql, order.id);
};

const receiveGranted = async (
  deps: Deps,
  order: GiftOrder,
  claim: ClaimRow,
  message: Of<'granted'>,
  finish: Finish,
) => {
  const { database, ledger, clock, notifier } = deps;
  if (message.amountCents !== claim.amount_cents) throw contradicted('another amount is given back than was asked');
  await database.transaction(sql => writeAnswer(sql, claim, message, clock.now()));
  const { postedAt } = await ledger.post(toRefundPosting(order, claim));
  await database.transaction(async sql => {
    await lockOrder(sql, order.id);
    const { rowCount } = await sql.query(
      'update gift_card_claim set posted_at = $2 where id = $1 and posted_at is null',
      [claim.id, postedAt],
    );
    if (rowCount === 1) {
      await endRefunded(sql, order, claim);
      await tellClaim(sql, notifier, order, { amountCents: claim.amount_cents, deniedCode: null });
    }
  });
  await undoCommission(deps, order);
  await database.transaction(finish);
};

const receiveAnswer = async (deps: Deps, message: Of<'granted' | 'denied'>, finish: Finish): Promise<void> => {
  const { database, clock, notifier } = deps;
  const claim = await findClaim(database, message.claimId);
  const order = claim && (await findOrder(database, GIFT_STORE, claim.order_id));
  if (!claim || !order) throw contradicted('the distributor answers what nobody asked');
  if (message.kind === 'granted') return receiveGranted(deps, order, claim, message, finish);
  await database.transaction(async sql => {
    if (await writeAnswer(sql, claim, message, clock.now())) {
      await sql.query('update gift_card_claimed set stands = null where claim_id = $1', [claim.id]);
      await tellClaim(sql, notifier, order, { amountCents: claim.amount_cents, deniedCode: message.code });
    }
    await finish(sql);
  });
};

/**
 * Deals with one message of the distributor, exactly once: its effect and the end of its job are one transaction. Messages may come twice, late, or in the
 * wrong order; one that contradicts what was told before changes nothing and is kept for people to look at.
 */
const receiveMessage = async (deps: Deps, message: GiftMessage, finish: Finish): Promise<void> => {
  if (message.kind === 'granted' || message.kind === 'denied') return receiveAnswer(deps, message, finish);
  const [order] = await findOrders(deps.database, GIFT_STORE, 'where t.order_number = $1', [message.orderNumber]);
  if (!order || !hasLeft(order)) throw contradicted('the distributor tells of an order that is none, or never left');
  return message.kind === 'commission'
    ? receiveCommission(deps, order, message, finish)
    : receiveEnd(deps, order, message, finish);
};

/** Runs the messages that the rails deliver. */
export const createMessageJob = (deps: Deps): JobHandler => ({
  ...MESSAGE_JOB,
  kind: RECEIVE_GIFT_MESSAGE_JOB,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receiveMessage(deps, parseGiftMessage(payload), finish),
});
