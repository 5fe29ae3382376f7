import type { Cents } from '../../core/money';
import { getLedgerBalance, SYSTEM_ACCOUNTS } from '../../ledger';
import type { Database, Sql } from '../../storage';

const readCents = async (sql: Sql, query: string): Promise<Cents> => {
  const { rows } = await sql.query<{ cents: Cents }>(query);
  return rows[0]?.cents ?? 0n;
};

/** What is left of every credit whose release was posted. */
const OWED = `select coalesce(sum(i.amortization_cents), 0)::bigint as cents from credit_installment i
  join credit_contract c on c.id = i.contract_id where i.state = 'open' and c.released_at is not null`;
/** What has accrued of them. */
const ACCRUED = 'select coalesce(sum(cents), 0)::bigint as cents from credit_accrued';
/** A contract whose instalments do not add up to what was lent, or that ended with some open. */
const UNEVEN = `select count(*)::bigint as cents from (
  select c.id from credit_contract c join credit_installment i on i.contract_id = c.id and i.state in ('open', 'paid', 'cancelled')
  where c.state in ('settled', 'withdrawn', 'renegotiated', 'broken') and i.state = 'open'
  union all
  select i.contract_id from credit_installment i where i.state = 'open'
  group by i.contract_id having min(i.balance_cents) <> 0) as odd`;
const UNDER_WAY = `select ((select count(*) from credit_posting where settled_at is null)
  + (select count(*) from credit_accrual_day where posted_at is null))::bigint as cents`;

/**
 * Where contracts and ledger differ, in words; empty: nowhere. What is posted and not yet noted would look like a difference, so nothing is said while a
 * posting is on its way.
 */
export const checkCredit = (database: Database): Promise<string[]> =>
  database.transaction(async sql => {
    await sql.query('set transaction isolation level repeatable read');
    if ((await readCents(sql, UNDER_WAY)) > 0n) return [];
    const owed = await readCents(sql, OWED);
    const accrued = await readCents(sql, ACCRUED);
    const uneven = await readCents(sql, UNEVEN);
    const credit = await getLedgerBalance(sql, SYSTEM_ACCOUNTS['receivable.credit']);
    const interest = await getLedgerBalance(sql, SYSTEM_ACCOUNTS['receivable.credit_interest']);
    return [
      ...(credit.balanceCents === -owed ? [] : [`lent ${-credit.balanceCents}, owed ${owed}`]),
      ...(interest.balanceCents === -accrued ? [] : [`posted ${-interest.balanceCents}, accrued ${accrued}`]),
      ...(uneven === 0n ? [] : [`${uneven} contracts do not add up`]),
    ];
  });
