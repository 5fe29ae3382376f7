import type { CardForeign } from '../../../contract/products/card-network';
import type { CardCategory } from '../../../contract/products/card-categories';
import type { CardDecline } from '../../../contract/products/card-declines';
import type { CardPurchase } from '../../../contract/products/card-purchases';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { Sql } from '../../../storage';
import { toDeclineWords } from '../network/news';
import { RECEIPT_COLUMNS, RECEIPT_JOIN, RECEIPT_WANTED, type ReceiptColumns, toStanding } from '../receipts/standing';
import { type CardsOf, SHOWN_LAST4 } from '../store';

interface Row extends ReceiptColumns {
  id: string;
  card_id: string;
  holder_id: string;
  holder_name: string;
  alias: string | null;
  cost_center: string | null;
  last4: string;
  kind: CardPurchase['kind'];
  status: 'pending' | 'closed' | 'reversed' | 'expired' | 'verified' | 'declined';
  decline_reason: CardDecline | null;
  decline_facts: Record<string, string | number>;
  asked_cents: bigint;
  held_cents: bigint;
  cleared_cents: bigint;
  fee_cents: bigint;
  channel: CardPurchase['channel'];
  merchant_name: string;
  merchant_printed: string | null;
  mcc: string;
  category: CardCategory;
  city: string | null;
  country: string;
  foreign_currency: string | null;
  foreign_amount: bigint | null;
  foreign_rate: bigint | null;
  at: Date;
  of_id: string | null;
  refunded_cents: bigint;
  keys: string[];
  spread_cents: bigint;
  iof_cents: bigint;
}

const SELECT = `select t.id, t.card_id, c.holder_id, u.name as holder_name, c.alias, c.cost_center, ${SHOWN_LAST4}, t.kind, t.status, t.decline_reason, t.decline_facts,
    t.asked_cents, t.held_cents, t.cleared_cents, t.fee_cents, t.channel, t.merchant_name, t.merchant_printed, t.mcc, t.category, t.city, t.country,
    t.foreign_currency, t.foreign_amount, t.foreign_rate, t.at, t.of_id,
    (select coalesce(sum(r.cleared_cents), 0)::bigint from card_transaction r where r.of_id = t.id) as refunded_cents,
    (select coalesce(sum(p.spread_cents), 0)::bigint from card_posting p where p.transaction_id = t.id) as spread_cents,
    (select coalesce(sum(p.iof_cents), 0)::bigint from card_posting p where p.transaction_id = t.id) as iof_cents,
    array(select p.key::text from card_posting p where p.transaction_id = t.id and p.posted_at is not null order by p.posted_at, p.key) as keys, ${RECEIPT_COLUMNS}
  from card_transaction t join payment_card c on c.id = t.card_id join app_user u on u.id = c.holder_id ${RECEIPT_JOIN}`;

export interface PurchaseFilter {
  cardId: string | undefined;
  /** Empty: of cards without one. */
  center: string | undefined;
  category: string | undefined;
  month: string | undefined;
  status: CardPurchase['status'] | undefined;
  receipt: 'wanted' | 'missing' | undefined;
  after: string | undefined;
  limit: number;
}

/** A page and one more, newest first. */
export const listPurchaseRows = async (
  sql: Sql,
  { accountUuid, onlyOf, today }: CardsOf,
  filter: PurchaseFilter,
): Promise<Row[]> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where t.account_id = $1 and ($2::uuid is null or c.holder_id = $2) and ($3::uuid is null or t.card_id = $3) and ($11::text is null or coalesce(c.cost_center, '') = $11)
       and ($4::text is null or t.category = $4) and ($5::date is null or (t.local_day >= $5::date and t.local_day < $5::date + interval '1 month'))
       and ($6::text is null or t.status = $6) and ($9::text is null or (${RECEIPT_WANTED} and ($9 = 'wanted' or rs.due < $10::date))) and ($7::uuid is null or (t.at, t.id) < (select x.at, x.id from card_transaction x where x.id = $7 and x.account_id = $1))
     order by t.at desc, t.id desc limit $8`,
    [
      ...[accountUuid, onlyOf, filter.cardId === undefined ? null : toUuid(filter.cardId), filter.category ?? null],
      ...[filter.month === undefined ? null : `${filter.month}-01`],
      ...[filter.status === 'posted' ? 'closed' : (filter.status ?? null)],
      ...[filter.after === undefined ? null : toUuid(filter.after), filter.limit + 1],
      ...[filter.receipt ?? null, today, filter.center ?? null],
    ],
  );
  return rows;
};

/** Throws `not_found`. */
export const getPurchaseRow = async (sql: Sql, { accountUuid, onlyOf }: CardsOf, purchaseId: string): Promise<Row> => {
  if (!purchaseId.startsWith('ctr_')) throw new BankError('not_found');
  const { rows } = await sql.query<Row>(
    `${SELECT} where t.id = $1 and t.account_id = $2 and ($3::uuid is null or c.holder_id = $3)`,
    [toUuid(purchaseId), accountUuid, onlyOf],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

const toForeign = ({ foreign_currency, foreign_amount, foreign_rate }: Row): CardForeign | null =>
  foreign_currency === null || foreign_amount === null || foreign_rate === null
    ? null
    : { currency: foreign_currency, amount: Number(foreign_amount), rate: Number(foreign_rate) };

/** What it takes now; what ended without a purchase tells what had been asked. */
const amountOf = ({ held_cents, cleared_cents, asked_cents }: Row): bigint =>
  held_cents + cleared_cents > 0n ? held_cents + cleared_cents : asked_cents;

export const toWirePurchase = (row: Row, { userUuid, today }: { userUuid: string; today: string }): CardPurchase => ({
  id: fromUuid('ctr', row.id),
  card: {
    id: fromUuid('crd', row.card_id),
    holder: { id: fromUuid('usr', row.holder_id), name: row.holder_name, is_me: row.holder_id === userUuid },
    ...{ alias: row.alias, cost_center: row.cost_center, last4: row.last4 },
  },
  kind: row.kind,
  status: row.status === 'closed' ? 'posted' : row.status,
  merchant: {
    ...{
      name: row.merchant_name,
      printed: row.merchant_printed,
      category: row.category,
      mcc: row.mcc,
      city: row.city,
      country: row.country,
    },
  },
  channel: row.channel,
  amount_cents: toWire(amountOf(row)),
  fee_cents: toWire(row.fee_cents),
  spread_cents: toWire(row.spread_cents),
  iof_cents: toWire(row.iof_cents),
  foreign: toForeign(row),
  decline:
    row.decline_reason === null
      ? null
      : {
          reason: row.decline_reason,
          words: toDeclineWords({ reason: row.decline_reason, facts: row.decline_facts }),
        },
  refund_of: row.of_id === null ? null : fromUuid('ctr', row.of_id),
  refunded_cents: toWire(row.refunded_cents),
  receipt: toStanding(row, today),
  receipt_ids: row.keys.map(key => fromUuid('txn', key)),
  at: row.at.toISOString(),
});
