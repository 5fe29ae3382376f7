import { toWire, type Cents } from '../../core/money';
import type { BoletoWatch } from '../boleto';

/** As long as a quote lives: what was quoted later knows of the change. */
const FRESH_MS = 15 * 60_000;

interface Row {
  state: 'open' | 'paid' | 'withdrawn';
  amount_cents: Cents;
  due_date: string;
  changed_at: Date | null;
}

/** What DDA knows of boletos that are paid, and what it hears of their payments. */
export const ddaWatch: BoletoWatch = {
  async findRefusal(sql, { accountId, barcode }, quoted, now) {
    const { rows } = await sql.query<Row>(
      `select state, amount_cents, due_date::text as due_date, changed_at from dda_boleto where account_id = $1 and barcode = $2 and left_at is null`,
      [accountId, barcode],
    );
    const row = rows[0];
    if (!row) return null;
    if (row.state !== 'open') return row.state;
    const isFresh = row.changed_at !== null && now.getTime() - row.changed_at.getTime() < FRESH_MS;
    const isSame = toWire(row.amount_cents) === quoted.amountCents && row.due_date === quoted.dueDate;
    return isFresh && !isSame ? 'changed' : null;
  },
  async onPaid(sql, { accountId, barcode, orderId }) {
    await sql.query('update dda_boleto set paid_order_id = $3 where account_id = $1 and barcode = $2', [
      ...[accountId, barcode, orderId],
    ]);
  },
  async onReturned(sql, { accountId, barcode }) {
    await sql.query('update dda_boleto set paid_order_id = null where account_id = $1 and barcode = $2', [
      ...[accountId, barcode],
    ]);
  },
};
