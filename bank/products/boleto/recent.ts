import { DAY_MS } from '../../contract/durations';
import type { BoletoQuote } from '../../contract/products/boleto';
import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import type { Sql } from '../../storage';

const RECENT_DAYS = 10;
const MOST = 20;

/** The payments of the last days to the same payee that did not fail, newest first: who pays the same again is told. */
export const listRecent = async (
  sql: Sql,
  accountUuid: string,
  { document, barcode }: { document: string; barcode: string },
  now: Date,
): Promise<BoletoQuote['recent_payments']> => {
  const { rows } = await sql.query<{ id: string; amount_cents: Cents; created_at: Date; same: boolean }>(
    `select o.id, o.amount_cents, o.created_at, t.barcode = $4 as same
     from payment_order o join boleto_order t on t.order_id = o.id
     where o.account_id = $1 and o.created_at > $2 and (o.payee_document = $3 or t.barcode = $4)
       and o.status in ('processing', 'completed') order by o.created_at desc, o.id desc limit ${MOST}`,
    [accountUuid, new Date(now.getTime() - RECENT_DAYS * DAY_MS), document, barcode],
  );
  return rows.map(row => ({
    ...{ receipt_id: fromUuid('txn', row.id), amount_cents: toWire(row.amount_cents) },
    ...{ created_at: row.created_at.toISOString(), same_boleto: row.same },
  }));
};

/** Whether the account (UUID) ever paid a boleto or bill of this payee. */
export const hasPaid = async (sql: Sql, accountUuid: string, document: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from payment_order where account_id = $1 and payee_document = $2 and kind in ('boleto', 'bill')
       and status in ('completed', 'returned') limit 1`,
    [accountUuid, document],
  );
  return rowCount !== 0;
};
