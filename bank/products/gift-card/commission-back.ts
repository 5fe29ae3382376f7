import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { type PostCommand, SYSTEM_ACCOUNTS } from '../../ledger';
import { lockOrder } from '../../payments/orders';
import type { Sql } from '../../storage';
import type { GiftCardDeps, GiftOrder } from './store';

interface Back {
  id: string;
  amount_cents: Cents;
}

/** Writes down what of a commission goes with money that went back and has none beside it yet: together never more than its share. */
const writeBacks = async (sql: Sql, order: GiftOrder): Promise<void> => {
  await lockOrder(sql, order.id);
  const { rows: told } = await sql.query<{ amount_cents: Cents }>(
    'select amount_cents from gift_card_commission where order_id = $1',
    [order.id],
  );
  const commission = told[0]?.amount_cents;
  if (commission === undefined) return;
  const { rows } = await sql.query<{ id: string; amount_cents: Cents; back: Cents | null }>(
    `select m.id, m.amount_cents, b.amount_cents as back from gift_card_claim m left join gift_card_commission_back b on b.claim_id = m.id
     where m.order_id = $1 and m.posted_at is not null order by b.claim_id is null, m.posted_at, m.id`,
    [order.id],
  );
  let [refunded, given] = [0n, 0n];
  for (const { id, amount_cents: amountCents, back } of rows) {
    refunded += amountCents;
    const due = (2n * commission * refunded + order.amountCents) / (2n * order.amountCents);
    const cents = back ?? due - given;
    given += cents;
    if (back !== null) continue;
    await sql.query(
      'insert into gift_card_commission_back (claim_id, order_id, id, amount_cents) values ($1, $2, $3, $4)',
      [id, order.id, toUuid(newId('txn')), cents],
    );
  }
};

const toPosting = (order: GiftOrder, { id, amount_cents: amountCents }: Back): PostCommand => ({
  key: id,
  legs: [
    { accountId: SYSTEM_ACCOUNTS['revenue.commissions'], amountCents: -amountCents },
    { accountId: SYSTEM_ACCOUNTS['clearing.gift_card'], amountCents },
  ],
  details: { kind: 'gift_card', description: order.target.orderNumber, counterparties: [] },
});

/** Has the bank keep no commission of cards whose money went back, whichever was told first. */
export const undoCommission = async (
  { database, ledger }: Pick<GiftCardDeps, 'database' | 'ledger'>,
  order: GiftOrder,
): Promise<void> => {
  await database.transaction(sql => writeBacks(sql, order));
  const { rows } = await database.query<Back>(
    'select id, amount_cents from gift_card_commission_back where order_id = $1 and amount_cents > 0',
    [order.id],
  );
  // under keys of their own: what is posted already changes nothing
  for (const back of rows) await ledger.post(toPosting(order, back));
};
