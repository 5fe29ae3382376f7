import { randomUUID } from 'node:crypto';
import { CREDIT_PRODUCTS, type CreditProductId } from '../../contract/products/credit/words';
import { addDays } from '../../core/calendar';
import { nextLocalHour, toLocalDate } from '../../core/clock';
import type { Cents } from '../../core/money';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Sql } from '../../storage';
import { checkCredit } from './check';
import type { CreditDeps } from './deps';

export const ACCRUE_JOB = 'credit.accrue';
/** Hour in Brasília at which the interest of the day before is written down. */
const HOUR = 2;

/** Longest for a day of all contracts of a product, and to wait for who works it out. */
const DAY_MS = 60_000;
const SETTINGS = `select set_config('lock_timeout', '${DAY_MS}', true), set_config('enable_nestloop', 'off', true)`;

/** What has accrued of each open contract until a day: equal parts of each period's days, as `sumAccrued`. */
const ACCRUE = `
  with held as (
    select contract_id, cents from credit_accrued
    where product = $1 and through < $2::date and not is_frozen order by contract_id for update
  ), grown as (
    select h.contract_id, h.cents as before, coalesce(sum(
      i.interest_cents * least(greatest($2::date - i.starts_on, 0), i.due_on - i.starts_on) / (i.due_on - i.starts_on)), 0)::bigint as cents
    from held h left join credit_installment i on i.contract_id = h.contract_id and i.state = 'open'
    group by h.contract_id, h.cents
  ), written as (
    update credit_accrued a set cents = g.cents, through = $2::date from grown g where a.contract_id = g.contract_id returning g.cents - g.before as added
  )
  insert into credit_accrual_day (product, day, key, cents) select $1, $2::date, $3, coalesce(sum(added), 0)::bigint from written
  on conflict (product, day) do nothing`;

type Accruing = Pick<CreditDeps, 'database' | 'ledger' | 'clock'>;

interface DayRow {
  product: CreditProductId;
  day: string;
  key: string;
  cents: Cents;
}

const listUnposted = async (sql: Sql): Promise<DayRow[]> => {
  const { rows } = await sql.query<DayRow>(
    'select product, day::text as day, key, cents from credit_accrual_day where posted_at is null order by day, product',
  );
  return rows;
};

/** Posts the days that were worked out, each once under its key. */
const postDays = async ({ database, ledger, clock }: Accruing): Promise<void> => {
  for (const { product, day, key, cents } of await listUnposted(database)) {
    if (cents !== 0n) {
      await ledger.post({
        key,
        legs: [
          { accountId: SYSTEM_ACCOUNTS['receivable.credit_interest'], amountCents: -cents },
          { accountId: SYSTEM_ACCOUNTS['revenue.credit_interest'], amountCents: cents },
        ],
        details: { kind: 'credit_interest', description: `${product} ${day}`, product, day },
      });
    }
    await database.query('update credit_accrual_day set posted_at = $2 where key = $1 and posted_at is null', [
      key,
      clock.now(),
    ]);
  }
};

/** The day after the last one that was worked out; the day of the first contract where none was. */
const findNextDay = async (sql: Sql, product: CreditProductId): Promise<string | null> => {
  const { rows } = await sql.query<{ day: string | null }>(
    `select coalesce((select max(day) from credit_accrual_day where product = $1), (select min(through) from credit_accrued where product = $1))::text as day`,
    [product],
  );
  const day = rows[0]?.day ?? null;
  return day === null ? null : addDays(day, 1);
};

/**
 * Writes down the interest of every day until today, product by product: the row of a day and what it adds to each contract are one transaction, its
 * posting follows under its own key. May be cut off anywhere and repeated: what was worked out is not worked out again, what was posted is posted once.
 */
export const accrueUntil = async (deps: Accruing, today: string): Promise<void> => {
  await postDays(deps);
  for (const product of CREDIT_PRODUCTS) {
    let day = await findNextDay(deps.database, product);
    while (day !== null && day <= today) {
      const values = [product, day, randomUUID()];
      await deps.database.transaction(
        async sql => {
          // thousands of contracts that statistics do not know yet would be joined one by one
          await sql.query(SETTINGS);
          // one at a time: who is second finds the day written
          await sql.query('select pg_advisory_xact_lock(24, hashtext($1))', [product]);
          const { rowCount } = await sql.query(
            'select from credit_accrual_day where product = $1 and day >= $2::date',
            [...values.slice(0, 2)],
          );
          if (rowCount === 0) await sql.query(ACCRUE, values);
        },
        { statementMs: DAY_MS },
      );
      await postDays(deps);
      day = addDays(day, 1);
    }
  }
};

/** The next time at which the job runs. */
export const toNextAccrual = (now: Date): Date => nextLocalHour(now, HOUR);

/** One for all contracts; nothing changes when it already waits. */
export const queueAccrual = (sql: Sql, now: Date): Promise<boolean> =>
  enqueueJob(sql, { kind: ACCRUE_JOB, payload: {}, uniqueKey: 'all', runAt: toNextAccrual(now), isFar: true });

/** Every night: the interest of the day, then whether the ledger says what the contracts say. */
export const createAccrueJob = (deps: CreditDeps): JobHandler => ({
  ...{
    kind: ACCRUE_JOB,
    lane: 'work',
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: exponentialBackoff(1_000, 60_000),
  },
  async run() {
    const now = deps.clock.now();
    await accrueUntil(deps, toLocalDate(now));
    const found = await checkCredit(deps.database);
    if (found.length > 0) throw new Error(`credit and ledger differ: ${found.join('; ')}`);
    return { againAt: toNextAccrual(now) };
  },
});
