import type { PaymentStatus } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { PAYMENT_COLUMNS, type PaymentRow, type StoredPayment, toStoredPayment } from './payments';

/**
 * Payments of an account, newest first. `cursor` is the id of the last payment of the page before.
 * Throws `validation_failed` for a cursor that is no payment of the account.
 */
export const listPayments = async (
  sql: Sql,
  accountUuid: string,
  query: { status?: PaymentStatus; cursor?: string; limit: number },
): Promise<{ payments: StoredPayment[]; nextCursor: string | null }> => {
  const after = query.cursor === undefined ? null : await getCursorPosition(sql, accountUuid, query.cursor);
  const { rows } = await sql.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from pix_payment
     where account_id = $1 and ($2::text is null or status = $2) and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
     order by created_at desc, id desc limit $5`,
    [accountUuid, query.status ?? null, after?.createdAt ?? null, after?.id ?? null, query.limit + 1],
  );
  const page = rows.slice(0, query.limit).map(toStoredPayment);
  const last = page.at(-1);
  return { payments: page, nextCursor: rows.length > query.limit && last ? fromUuid('pix', last.id) : null };
};

const getCursorPosition = async (sql: Sql, accountUuid: string, cursor: string) => {
  const bad = new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  if (!/^pix_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(cursor)) throw bad;
  const { rows } = await sql.query<{ id: string; created_at: Date }>(
    'select id, created_at from pix_payment where id = $1 and account_id = $2',
    [toUuid(cursor), accountUuid],
  );
  if (!rows[0]) throw bad;
  return { id: rows[0].id, createdAt: rows[0].created_at };
};
