import { RECEIPT_LOOKS_BACK_DAYS } from '../../../contract/products/card-receipt-words';
import type { CardReceiptRule, CardReceiptRuleNow } from '../../../contract/products/card-receipts';
import { addDays } from '../../../core/calendar';
import { fromWire, toWire } from '../../../core/money';
import type { Sql } from '../../../storage';
import { RECEIPT_JOIN, RECEIPT_WANTED } from './standing';

interface Row {
  from_cents: bigint;
  days: CardReceiptRule['days'];
  locks: boolean;
  missing: number;
  locked: number;
}

/** The rule of an account (UUID) and what comes of it: of all its cards, or of one holder's. */
export const readReceiptRule = async (
  sql: Sql,
  { accountUuid, onlyOf, today }: { accountUuid: string; onlyOf: string | null; today: string },
): Promise<CardReceiptRuleNow> => {
  const { rows } = await sql.query<Row>(
    `select r.from_cents, r.days, r.locks,
       (select count(*)::int from card_transaction t join payment_card c on c.id = t.card_id ${RECEIPT_JOIN}
         where t.account_id = r.account_id and t.local_day >= r.since and t.local_day < $2::date and ($3::uuid is null or c.holder_id = $3)
           and ${RECEIPT_WANTED} and rs.due < $2::date) as missing,
       (select count(*)::int from payment_card c where c.account_id = r.account_id and c.is_open and c.receipts_locked_at is not null
         and ($3::uuid is null or c.holder_id = $3)) as locked
     from card_receipt_rule r where r.account_id = $1`,
    [accountUuid, today, onlyOf],
  );
  const [row] = rows;
  if (!row) return { rule: null, missing: 0, locked: 0 };
  const { days, locks, missing, locked } = row;
  return { rule: { from_cents: toWire(row.from_cents), days, locks }, missing, locked };
};

interface Setting {
  rule: CardReceiptRule | null;
  by: string;
  today: string;
  now: Date;
}

/** Sets it, or takes it away. It looks back from the day on which the company first asked. */
export const putReceiptRule = async (
  sql: Sql,
  accountUuid: string,
  { rule, by, today, now }: Setting,
): Promise<void> => {
  if (rule === null) {
    await sql.query('delete from card_receipt_rule where account_id = $1', [accountUuid]);
    return;
  }
  await sql.query(
    `insert into card_receipt_rule (account_id, from_cents, days, locks, since, told_on, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id) do update set from_cents = excluded.from_cents, days = excluded.days, locks = excluded.locks, set_by = excluded.set_by,
       set_at = excluded.set_at`,
    [
      ...[accountUuid, fromWire(rule.from_cents), rule.days, rule.locks],
      ...[addDays(today, -RECEIPT_LOOKS_BACK_DAYS), today, by, now],
    ],
  );
};
