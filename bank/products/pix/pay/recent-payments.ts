import type { PixLookup } from '../../../contract/products/pix/pay';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import { HOUR_MS } from '../../../contract/durations';
import type { AccountRow } from '../../../ground/accounts';
import { dropHidden, type FindHidden } from '../../../payments/orders';
import type { Sql } from '../../../storage';

/** Who asks: `usr_…`. */
interface Reader {
  account: AccountRow;
  userId: string;
}

const HOURS = 12;
const MOST = 20;

/** The payments to an owner, by whatever key, of the last twelve hours that did not fail and whose reader may see them, newest first: who pays the same again is told. */
export const listRecentPayments = async (
  sql: Sql,
  findHidden: FindHidden,
  reader: Reader,
  document: string,
  now: Date,
): Promise<NonNullable<PixLookup['recent_payments']>> => {
  const { rows } = await sql.query<{ id: string; amount_cents: Cents; created_at: Date }>(
    `select id, amount_cents, created_at from payment_order
     where account_id = $1 and created_at > $2 and payee_document = $3 and status in ('processing', 'completed') and kind = 'pix'
     order by created_at desc, id desc limit ${MOST}`,
    [toUuid(reader.account.id), new Date(now.getTime() - HOURS * HOUR_MS), document],
  );
  return (await dropHidden(sql, findHidden, reader, rows)).map(row => ({
    receipt_id: fromUuid('txn', row.id),
    amount_cents: toWire(row.amount_cents),
    created_at: row.created_at.toISOString(),
  }));
};
