import type { Sql } from '../../../storage';

/** How many contests by an account or against it have not ended. */
export const countOpenDisputes = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from pix_dispute where closed_at is null and (contester_account_id = $1 or receiver_account_id = $1)',
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/**
 * How many accepted contests of an account have not brought the money that was promised, and still may within their time. Which return is theirs is
 * told by its id, where the other institution named one.
 */
export const countPromised = async (sql: Sql, accountUuid: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pix_dispute d
     where d.contester_account_id = $1 and d.status = 'accepted' and d.receiver_account_id is null and d.returned_cents > 0
       and d.return_deadline > $2 and d.returned_cents > coalesce((
         select sum(r.amount_cents) from pix_return r
         where r.payment_id = d.transaction_id and r.posted_at is not null
           and case when d.return_id is null then r.received_at >= d.opened_at else r.return_id = d.return_id end), 0)`,
    [accountUuid, now],
  );
  return rows[0]?.count ?? 0;
};
