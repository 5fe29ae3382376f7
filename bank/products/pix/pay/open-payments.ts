import type { Sql } from '../../../storage';

/** How many payments to an account have not ended. */
export const countArriving = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order where payee_account_id = $1 and status = 'processing' and kind = 'pix'`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** How many returns to an account are written down and not posted yet. */
export const countReturnsTo = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order p join pix_return r on r.payment_id = p.id
     where p.account_id = $1 and r.posted_at is null`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** How many messages of the SPI contradict our books or belong to no payment of ours. */
export const countOddMessages = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*)::int as count from spi_inbox where outcome in ('contradicted', 'unmatched')",
  );
  return rows[0]?.count ?? 0;
};
