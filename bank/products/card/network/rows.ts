import { type CardCategory, categoryOf } from '../../../contract/products/card-categories';
import type { CardForeign, CardNetworkMessage } from '../../../contract/products/card-network';
import { toLocalDate } from '../../../core/clock';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { type CardRow, SHOWN_LAST4 } from '../store';
import type { DecidedCard, PersonUse, Refusal, Used } from './decide';

/** A card that a word of the network is about, held until the caller's transaction ends. */
export type HeldCard = DecidedCard &
  Pick<CardRow, 'id' | 'account_id' | 'holder_id' | 'last4' | 'alias'> & {
    lineage_id: string;
    ledger_account_id: bigint;
    ceiling: bigint | null;
  };

const CARD_ID = /^crd_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Holds the ceiling of the company, then the card: what is decided of one comes one after the other. Undefined of an unknown card. */
export const holdCard = async (sql: Sql, cardUuid: string): Promise<HeldCard | undefined> => {
  await sql.query(
    'select 1 from card_ceiling where account_id = (select account_id from payment_card where id = $1) for no key update',
    [cardUuid],
  );
  const { rows } = await sql.query<HeldCard>(
    `select c.id, c.account_id, c.holder_id, c.lineage_id, ${SHOWN_LAST4}, c.alias, c.type, c.use, c.status, c.blocked_by, c.end_reason, c.exp_month, c.exp_year,
       c.temporary_until::text as temporary_until, c.locked_merchant_id, c.online, c.abroad, c.abroad_until::text as abroad_until, c.contactless,
       c.withdrawal, c.hours, c.blocked_categories, c.purchase_limit, c.day_limit, c.month_limit, c.category_limits, c.pin_tries, c.receipts_locked_at,
       a.status as account_status, a.ledger_account_id, (select month_cents from card_ceiling l where l.account_id = c.account_id) as ceiling
     from payment_card c join account a on a.id = c.account_id where c.id = $1 for no key update of c`,
    [cardUuid],
  );
  return rows[0];
};

/** The UUID of the card that the network names; undefined of what is no name of a card. */
export const findCardOf = (token: string): string | undefined => (CARD_ID.test(token) ? toUuid(token) : undefined);

/** The card that something was said of, without a look at what its holder may spend. */
export const holdNamedCard = async (sql: Sql, token: string): Promise<HeldCard | undefined> => {
  const cardUuid = findCardOf(token);
  return cardUuid === undefined ? undefined : holdCard(sql, cardUuid);
};

/** What limits have taken on a day and in its month; read after the card is held. */
export const readUsed = async (
  sql: Sql,
  card: HeldCard,
  { category, day, person }: { category: CardCategory; day: string; person: PersonUse | null },
): Promise<Used> => {
  const { rows } = await sql.query<{ day: bigint; month: bigint; category: bigint; company: bigint }>(
    `select coalesce(sum(counted_cents) filter (where local_day = $2), 0)::bigint as day, coalesce(sum(counted_cents), 0)::bigint as month,
       coalesce(sum(counted_cents) filter (where category = $3), 0)::bigint as category,
       case when $5 then (select coalesce(sum(counted_cents), 0)::bigint from card_transaction t
         where t.account_id = $4 and t.counted_cents > 0 and t.local_day >= date_trunc('month', $2::date) and t.local_day < date_trunc('month', $2::date) + interval '1 month')
       else 0::bigint end as company
     from card_transaction where lineage_id = $1 and counted_cents > 0 and local_day >= date_trunc('month', $2::date) and local_day < date_trunc('month', $2::date) + interval '1 month'`,
    [card.lineage_id, day, category, card.account_id, card.ceiling !== null],
  );
  const [used] = rows;
  if (!used) throw new Error('a sum has a row');
  return { ...used, ceiling: card.ceiling, person };
};

/** How often a card's chain gave cash on a day: read after the card is held. */
export const countWithdrawals = async (sql: Sql, lineageUuid: string, day: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from card_transaction where lineage_id = $1 and local_day = $2 and counted_cents > 0 and kind = 'withdrawal'`,
    [lineageUuid, day],
  );
  return rows[0]?.count ?? 0;
};

/** Something asked of a card, as it stands. */
export interface TransactionRow {
  id: string;
  card_id: string;
  account_id: string;
  /** The chain of its card. */
  lineage_id: string;
  network_id: string;
  kind: 'purchase' | 'withdrawal' | 'check' | 'refund';
  status: 'pending' | 'closed' | 'reversed' | 'expired' | 'verified' | 'declined';
  asked_cents: bigint;
  held_cents: bigint;
  cleared_cents: bigint;
  counted_cents: bigint;
  fee_cents: bigint;
  hold_id: string | null;
  category: CardCategory;
  merchant_id: string;
  merchant_name: string;
  country: string;
  foreign_currency: string | null;
  foreign_amount: bigint | null;
  foreign_rate: bigint | null;
  local_day: string;
}

const COLUMNS = `t.id, t.card_id, t.account_id, t.lineage_id, t.network_id, t.kind, t.status, t.asked_cents, t.held_cents, t.cleared_cents, t.counted_cents,
  t.fee_cents, t.hold_id, t.category, t.merchant_id, t.merchant_name, t.country, t.foreign_currency, t.foreign_amount, t.foreign_rate, t.local_day::text as local_day`;

/** What the network means by an id: that of its authorisation, or another under which it cleared. */
export const findTransaction = async (sql: Sql, networkId: string): Promise<TransactionRow | undefined> => {
  const { rows } = await sql.query<TransactionRow>(
    `select ${COLUMNS} from card_transaction t where t.id in (
       select id from card_transaction where network_id = $1 union all select transaction_id from card_network_alias where network_id = $1)`,
    [networkId],
  );
  return rows[0];
};

/** Keeps another id under which the network knows a transaction (UUID). */
export const addAlias = async (sql: Sql, networkId: string, transactionUuid: string): Promise<void> => {
  await sql.query('insert into card_network_alias (network_id, transaction_id) values ($1, $2)', [
    ...[networkId, transactionUuid],
  ]);
};

export const getTransaction = async (sql: Sql, id: string): Promise<TransactionRow> => {
  const { rows } = await sql.query<TransactionRow>(`select ${COLUMNS} from card_transaction t where t.id = $1`, [id]);
  if (!rows[0]) throw new Error('no such transaction of a card');
  return rows[0];
};

/** What a clearing under another id may be of: a purchase that is pending, or cash that left the account with its authorisation and cleared under no other. */
const ALIKE = {
  purchase: { which: `t.status = 'pending'`, cents: 't.held_cents' },
  withdrawal: {
    which: `t.kind = 'withdrawal' and t.status = 'closed' and not exists (select 1 from card_network_alias a where a.transaction_id = t.id)`,
    cents: '(t.cleared_cents - t.fee_cents)',
  },
} as const;

/** What a clearing under another id is most likely of: on the card's chain at the same merchant, a fifth more or less, a month old at most. */
export const findAlike = async (
  sql: Sql,
  lineageUuid: string,
  {
    kind,
    merchantId,
    amountCents,
    now,
  }: { kind: keyof typeof ALIKE; merchantId: string; amountCents: Cents; now: Date },
): Promise<TransactionRow | undefined> => {
  const { which, cents } = ALIKE[kind];
  const { rows } = await sql.query<TransactionRow>(
    `select ${COLUMNS} from card_transaction t where t.lineage_id = $1 and ${which} and t.merchant_id = $2
       and ${cents} between $3::bigint * 8 / 10 and $3::bigint * 12 / 10 and t.at > $4::timestamptz - interval '31 days' order by t.at desc limit 1`,
    [lineageUuid, merchantId, amountCents, now],
  );
  return rows[0];
};

type Usage = Pick<
  Extract<CardNetworkMessage, { type: 'authorize' }>,
  'merchant' | 'channel' | 'foreign' | 'network_id'
> & {
  /** What the terminal of the shop prints; absent where nothing was heard of it. */
  printed?: string;
};

export interface NewTransaction {
  id: string;
  card: Pick<HeldCard, 'id' | 'account_id' | 'lineage_id'>;
  usage: Usage;
  kind: TransactionRow['kind'];
  status: TransactionRow['status'];
  refusal?: Refusal | undefined;
  askedCents: Cents;
  heldCents?: Cents;
  countedCents?: Cents;
  feeCents?: Cents;
  holdId?: string | null;
  now: Date;
  expiresAt?: Date | null;
  ofId?: string | null;
  /** What a refund names and nobody knows yet. */
  ofNetworkId?: string | null;
}

const foreignValues = (foreign: CardForeign | null) =>
  foreign ? [foreign.currency, foreign.amount, foreign.rate] : [null, null, null];

export const addTransaction = async (sql: Sql, one: NewTransaction): Promise<void> => {
  const { card, usage, now } = one;
  const { merchant } = usage;
  await sql.query(
    `insert into card_transaction (id, card_id, account_id, lineage_id, network_id, kind, status, decline_reason, decline_facts, asked_cents, held_cents,
       counted_cents, fee_cents, hold_id, channel, merchant_id, merchant_name, mcc, category, city, country, foreign_currency, foreign_amount, foreign_rate,
       at, local_day, expires_at, of_id, merchant_printed, of_network_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30)`,
    [
      ...[one.id, card.id, card.account_id, card.lineage_id, usage.network_id, one.kind, one.status],
      ...[one.refusal?.reason ?? null, JSON.stringify(one.refusal?.facts ?? {}), one.askedCents],
      ...[one.heldCents ?? 0n, one.countedCents ?? 0n, one.feeCents ?? 0n, one.holdId ?? null],
      ...[usage.channel, merchant.id, merchant.name, merchant.mcc, categoryOf(merchant.mcc)],
      ...[merchant.city, merchant.country, ...foreignValues(usage.foreign), now, toLocalDate(now)],
      ...[one.expiresAt ?? null, one.ofId ?? null, usage.printed ?? null, one.ofNetworkId ?? null],
    ],
  );
};

/** How a transaction stands from now on. */
export const setTransaction = async (
  sql: Sql,
  id: string,
  to: Pick<TransactionRow, 'status' | 'held_cents' | 'cleared_cents' | 'counted_cents' | 'hold_id'>,
): Promise<void> => {
  await sql.query(
    `update card_transaction set status = $2, held_cents = $3, cleared_cents = $4, counted_cents = $5, hold_id = $6,
       decline_reason = case when $2 = 'declined' then decline_reason end where id = $1`,
    [id, to.status, to.held_cents, to.cleared_cents, to.counted_cents, to.hold_id],
  );
};
