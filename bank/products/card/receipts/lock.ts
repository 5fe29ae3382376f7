import { toLocalDate } from '../../../core/clock';
import type { Sql } from '../../../storage';
import { RECEIPT_JOIN, RECEIPT_WANTED } from './standing';

/** Whether receipts of a chain of cards are late under a rule that locks, on a day in Brasília. */
const isLate = async (sql: Sql, lineageUuid: string, today: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from card_transaction t ${RECEIPT_JOIN}
      where t.lineage_id = $1 and t.counted_cents > 0 and t.local_day < $2::date and rr.locks and ${RECEIPT_WANTED} and rs.due < $2::date limit 1`,
    [lineageUuid, today],
  );
  return rowCount === 1;
};

/**
 * Locks what is open of a chain of cards while receipts are late, and unlocks it once none is; in the caller's transaction, with a card of it held.
 * Gives whether it is locked.
 */
export const refreshReceiptLock = async (
  sql: Sql,
  lineageUuid: string,
  { today, now }: { today: string; now: Date },
): Promise<boolean> => {
  const late = await isLate(sql, lineageUuid, today);
  await sql.query(
    `update payment_card set receipts_locked_at = case when $2 then $3::timestamptz end
      where lineage_id = $1 and is_open and (receipts_locked_at is not null) <> $2`,
    [lineageUuid, late, now],
  );
  return late;
};

/** Holds the card of a purchase, and then the purchase, as the words of the network do. Gives the chain; undefined of none. */
export const holdPurchase = async (sql: Sql, purchaseUuid: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ lineage_id: string }>(
    `select c.lineage_id from payment_card c where c.id = (select card_id from card_transaction where id = $1) for no key update of c`,
    [purchaseUuid],
  );
  await sql.query('select 1 from card_transaction where id = $1 for no key update', [purchaseUuid]);
  return rows[0]?.lineage_id;
};

/** The same for the purchase whose entry in the statement has this key, if it is one. */
export const refreshLockOfEntry = async (sql: Sql, key: string, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ transaction_id: string }>(
    'select transaction_id from card_posting where key = $1',
    [key],
  );
  const lineage = rows[0] && (await holdPurchase(sql, rows[0].transaction_id));
  if (lineage) await refreshReceiptLock(sql, lineage, { today: toLocalDate(now), now });
};
