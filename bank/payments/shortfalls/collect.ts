import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Cents, greatest, least } from '../../core/money';
import { enqueueJob, exponentialBackoff, hastenJobs, type JobAgain, type JobHandler } from '../../jobs';
import { findPayableAccount, findTransactionByKey, getLedgerBalance, type Ledger, SYSTEM_ACCOUNTS } from '../../ledger';
import type { Database, Sql } from '../../storage';
import type { ShortfallRules } from './rules';

/** How soon money that comes is noticed where nobody told of it. */
const LOOK_MS = 60_000;

const payloadOf = z.object({ accountId: z.uuid() });

interface CollectDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
}

interface Debt {
  owed_cents: Cents;
  collect_key: string;
  collect_cents: Cents | null;
  ledger_account_id: bigint;
}

/** Where money of an account is: of one that has closed, where what comes for it is owed. */
const withMoney = async (sql: Sql, debt: Debt): Promise<Debt> => ({
  ...debt,
  ledger_account_id: (await findPayableAccount(sql, debt.ledger_account_id)) ?? debt.ledger_account_id,
});

const readOwedOf = async (sql: Sql, table: string, accountUuid: string): Promise<Cents> => {
  const text = `select owed_cents from ${table} where account_id = $1`;
  return (await sql.query<{ owed_cents: Cents }>(text, [accountUuid])).rows[0]?.owed_cents ?? 0n;
};

/** Says how much is to be taken, before it is: the same key never takes another amount. Undefined: there is nothing to take. */
const intend = ({ database }: CollectDeps, table: string, accountId: string): Promise<Debt | undefined> =>
  database.transaction(async sql => {
    const { rows } = await sql.query<Debt>(
      `select d.owed_cents, d.collect_key, d.collect_cents, a.ledger_account_id from ${table} d join account a on a.id = d.account_id
       where d.account_id = $1 for no key update of d`,
      [accountId],
    );
    const debt = rows[0] && (await withMoney(sql, rows[0]));
    if (!debt || debt.collect_cents !== null) return debt;
    const { availableCents } = await getLedgerBalance(sql, debt.ledger_account_id);
    const amount = least(debt.owed_cents, greatest(0n, availableCents));
    if (amount === 0n) return undefined;
    await sql.query(`update ${table} set collect_cents = $2 where account_id = $1`, [accountId, amount]);
    return { ...debt, collect_cents: amount };
  });

/** Whether it was taken; what was spent meanwhile is looked for again later. */
const take = async (
  { database, ledger }: CollectDeps,
  { owedTo, kind, description }: ShortfallRules,
  debt: Debt,
): Promise<boolean> => {
  const amountCents = debt.collect_cents ?? 0n;
  if (await findTransactionByKey(database, debt.collect_key)) return true;
  try {
    await ledger.post({
      key: debt.collect_key,
      legs: [
        { accountId: debt.ledger_account_id, amountCents: -amountCents },
        { accountId: SYSTEM_ACCOUNTS[owedTo], amountCents },
      ],
      details: { kind, description },
    });
    return true;
  } catch (error) {
    const code = error instanceof BankError ? error.code : '';
    if (code !== 'insufficient_funds' && code !== 'account_closed') throw error;
    return false;
  }
};

/** What an account owes, beyond its balance, for something that was taken all the same; and how it is taken from what comes in. */
export const createShortfalls = (rules: ShortfallRules) => {
  const { table, job } = rules;
  const readOwed = (sql: Sql, accountUuid: string): Promise<Cents> => readOwedOf(sql, table, accountUuid);

  return {
    /** What an account (UUID) owes. */
    readOwed,

    /** Writes down what an account (UUID) owes more, in the caller's transaction, and has it taken from what comes next. */
    async owe(sql: Sql, accountUuid: string, shortCents: Cents): Promise<void> {
      await sql.query(
        `insert into ${table} as d (account_id, owed_cents, collect_key) values ($1, $2, $3)
         on conflict (account_id) do update set owed_cents = d.owed_cents + excluded.owed_cents`,
        [accountUuid, shortCents, randomUUID()],
      );
      await enqueueJob(sql, { kind: job, payload: { accountId: accountUuid }, uniqueKey: accountUuid });
    },

    /** Has who of some ledger accounts owes something asked at once: money moved in them. */
    async hasten(sql: Sql, ledgerAccountIds: readonly bigint[]): Promise<void> {
      const { rows } = await sql.query<{ account_id: string }>(
        `select d.account_id from ${table} d join account a on a.id = d.account_id where d.owed_cents > 0 and a.ledger_account_id = any ($1)`,
        [[...ledgerAccountIds]],
      );
      const owing = rows.map(({ account_id }) => account_id);
      if (owing.length > 0) await hastenJobs(sql, job, owing);
    },

    /** Takes what is owed from what comes into its account. */
    createJob: (deps: CollectDeps): JobHandler => ({
      ...{ kind: job, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY },
      backoff: exponentialBackoff(1_000, 600_000),
      async run(payload, { finish }): Promise<JobAgain | undefined> {
        const { database, clock } = deps;
        const { accountId } = payloadOf.parse(payload);
        const debt = await intend(deps, table, accountId);
        const taken = debt ? await take(deps, rules, debt) : false;
        return database.transaction(async sql => {
          if (debt) {
            await sql.query(
              `update ${table} set owed_cents = owed_cents - case when $3 then collect_cents else 0 end, collect_cents = null,
                 collect_key = case when $3 then $4 else collect_key end where account_id = $1 and collect_key = $2 and collect_cents is not null`,
              [accountId, debt.collect_key, taken, randomUUID()],
            );
          }
          // held: what is owed meanwhile finds this job, or asks for another
          await sql.query(`select from ${table} where account_id = $1 for no key update`, [accountId]);
          if ((await readOwed(sql, accountId)) > 0n) return { againAt: new Date(clock.now().getTime() + LOOK_MS) };
          await finish(sql);
          return undefined;
        });
      },
    }),
  };
};
