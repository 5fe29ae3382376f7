import type { Sql } from '../../storage';

/** Numbers that one agreement can give. */
const ROOM = 1_000_000_000n;

/**
 * Takes so many numbers in a row of an agreement (UUID), the first of them told; its two digits in the account are given with the first. They stay taken
 * when the caller's transaction does.
 */
export const takeNumbers = async (
  sql: Sql,
  { agreementUuid, accountUuid }: { agreementUuid: string; accountUuid: string },
  count: number,
): Promise<bigint> => {
  // two agreements of one account are numbered one after the other
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 690))', [accountUuid]);
  const { rows } = await sql.query<{ series: number; last_number: bigint }>(
    `insert into receivable_number as n (agreement_id, account_id, series, last_number)
     values ($1, $2, (select coalesce(max(series) + 1, 0) from receivable_number where account_id = $2), $3)
     on conflict (agreement_id) do update set last_number = n.last_number + excluded.last_number returning series, last_number`,
    [agreementUuid, accountUuid, count],
  );
  const row = rows[0];
  if (!row) throw new Error('an agreement gave no number');
  return BigInt(row.series) * ROOM + row.last_number - BigInt(count) + 1n;
};
