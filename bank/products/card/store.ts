import type { CardControls } from '../../contract/products/card';
import { type DeliveryStep, HIDDEN_DIGITS } from '../../contract/products/card-plastic-words';
import type { CardBlocker, CardEnd, CardStatus, CardUse } from '../../contract/products/card-words';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** A card with its holder's name. Ids are UUIDs. */
export interface CardRow {
  id: string;
  account_id: string;
  holder_id: string;
  holder_name: string;
  /** The day of their birth was told. */
  knows_birth: boolean;
  type: 'virtual' | 'physical';
  use: CardUse;
  funding: 'prepaid_balance';
  status: CardStatus;
  status_since: Date;
  blocked_by: CardBlocker | null;
  end_reason: CardEnd | null;
  alias: string | null;
  cost_center: string | null;
  last4: string;
  exp_month: number;
  exp_year: number;
  printed_name: string;
  second_line: string;
  locked_merchant_name: string | null;
  temporary_until: string | null;
  online: boolean;
  abroad: boolean;
  abroad_until: string | null;
  contactless: boolean;
  withdrawal: boolean;
  hours: CardControls['hours'];
  blocked_categories: string[];
  purchase_limit: bigint | null;
  day_limit: bigint | null;
  month_limit: bigint | null;
  category_limits: Record<string, number>;
  replaces_id: string | null;
  replaced_by: string | null;
  pin_set_at: Date | null;
  pin_tries: number;
  receipts_locked_at: Date | null;
  /** Of a plastic. */
  delivery_step: DeliveryStep | null;
  created_at: Date;
  used_day: bigint;
  used_month: bigint;
  raise_waits: boolean;
}

/** The last digits of a card `c` as people may read them: those of a plastic show who activates it that it is in their hands. */
export const SHOWN_LAST4 = `case when c.type = 'physical' and c.pin_set_at is null then '${HIDDEN_DIGITS}' else c.last4 end as last4`;

const SELECT = `select c.id, c.account_id, c.holder_id, u.name as holder_name, u.birth_date is not null as knows_birth, c.type, c.use, c.funding, c.status, c.status_since, c.blocked_by, c.end_reason,
    c.alias, c.cost_center, ${SHOWN_LAST4},
    c.exp_month, c.exp_year, c.printed_name, c.second_line, c.locked_merchant_name,
    c.temporary_until::text as temporary_until, c.online, c.abroad, c.abroad_until::text as abroad_until, c.contactless, c.withdrawal, c.hours,
    c.blocked_categories, c.purchase_limit, c.day_limit, c.month_limit, c.category_limits, c.created_at,
    (select x.replaces_id from card_replacement x where x.card_id = c.id) as replaces_id,
    (select x.card_id from card_replacement x where x.replaces_id = c.id) as replaced_by, c.pin_set_at, c.pin_tries, c.receipts_locked_at, d.step as delivery_step,
    n.used_day, n.used_month, exists (select 1 from approval_act x join approval_subject s on s.id = x.id where x.about_id = c.id and s.state = 'waiting') as raise_waits
  from payment_card c join app_user u on u.id = c.holder_id left join card_delivery d on d.card_id = c.id
  cross join lateral (select coalesce(sum(t.counted_cents) filter (where t.local_day = $1::date), 0)::bigint as used_day,
      coalesce(sum(t.counted_cents), 0)::bigint as used_month
    from card_transaction t where t.lineage_id = c.lineage_id and t.counted_cents > 0
      and t.local_day >= date_trunc('month', $1::date) and t.local_day < date_trunc('month', $1::date) + interval '1 month') n`;

/** Whose cards: of the account (UUID), and where `onlyOf` says so of one holder (UUID). */
export interface CardsOf {
  accountUuid: string;
  onlyOf: string | null;
  /** Today in Brasília: what is told as used is of it. */
  today: string;
}

/** A page of cards and one more, newest first. */
export const listCardRows = async (
  sql: Sql,
  { accountUuid, onlyOf, today }: CardsOf,
  page: { isOpen: boolean; type: CardRow['type'] | undefined; after: string | undefined; limit: number },
): Promise<CardRow[]> => {
  const { rows } = await sql.query<CardRow>(
    `${SELECT} where c.account_id = $2 and ($3::uuid is null or c.holder_id = $3) and c.is_open = $4 and ($5::uuid is null or c.id < $5)
       and ($6::text is null or c.type = $6) order by c.id desc limit $7`,
    [
      ...[today, accountUuid, onlyOf, page.isOpen, page.after === undefined ? null : toUuid(page.after)],
      ...[page.type ?? null, page.limit + 1],
    ],
  );
  return rows;
};

/** The card `crd_…`; `lock` keeps it so until the caller's transaction ends. Throws `not_found`. */
export const getCardRow = async (
  sql: Sql,
  { accountUuid, onlyOf, today }: CardsOf,
  cardId: string,
  lock = false,
): Promise<CardRow> => {
  if (!cardId.startsWith('crd_')) throw new BankError('not_found');
  const { rows } = await sql.query<CardRow>(
    `${SELECT} where c.id = $2 and c.account_id = $3 and ($4::uuid is null or c.holder_id = $4)${lock ? ' for no key update of c' : ''}`,
    [today, toUuid(cardId), accountUuid, onlyOf],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** Cards, what is pending or contested of them, what is not posted yet, and what is owed for it: all keep an account from closing. */
export const countOpenCards = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select (select count(*) from payment_card where account_id = $1 and is_open)::int
       + (select count(*) from card_transaction where account_id = $1 and status = 'pending')::int
       + (select count(*) from card_dispute where account_id = $1 and decided_at is null)::int
       + (select count(*) from card_posting where account_id = $1 and posted_at is null)::int
       + (select count(*) from card_dispute d join card_dispute_posting p on p.dispute_id = d.id where d.account_id = $1 and p.posted_at is null)::int
       + (select count(*) from card_shortfall where account_id = $1 and owed_cents > 0)::int as count`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
