import type { Sql } from '../../storage';

/** Who approved a payment of the account (UUIDs), the first of them first; with the batch that it came in; nobody of one that needed none. */
export const listApprovedBy = async (sql: Sql, accountUuid: string, orderUuid: string): Promise<string[]> => {
  const { rows } = await sql.query<{ name: string }>(
    `select u.name from approval_subject s join approval a on a.subject_id = s.id and a.revision = s.revision
     join app_user u on u.id = a.person_id
     where s.id in (select $1::uuid union all select o.source_id from payment_order o where o.id = $1 and o.origin = 'batch') and s.account_id = $2 and s.state in ('approved', 'done') and a.withdrawn_at is null
     order by a.approved_at, u.name`,
    [orderUuid, accountUuid],
  );
  return rows.map(({ name }) => name);
};
