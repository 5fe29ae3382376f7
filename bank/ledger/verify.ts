import type { Database, Sql } from '../storage';

export interface Violation {
  /** `balance_is_sum_of_entries`, `transaction_hash` …: the rules stand in the migration 001_ledger_verification.sql. */
  rule: string;
  /** `account 1000, entry 7` */
  firstAt: string;
  occurrences: number;
}

export interface VerificationReport {
  violations: Violation[];
  accounts: number;
  transactions: number;
  entries: number;
  blocks: number;
  durationMs: number;
}

const HOUR_MS = 60 * 60 * 1000;

const COUNTS = `
  select (select count(*) from ledger.account)::int as accounts, (select count(*) from ledger.transaction)::int as transactions,
         (select count(*) from ledger.entry)::int as entries, (select count(*) from ledger.block)::int as blocks`;

type Counts = Pick<VerificationReport, 'accounts' | 'transactions' | 'entries' | 'blocks'>;

/**
 * Checks every invariant of the ledger and the whole audit chain on one snapshot, beside running posts.
 * A violation stops all further writes (`ledger_halted`) until `liftHalt`.
 */
export const verifyLedger = async (database: Database): Promise<VerificationReport> => {
  const startedAt = performance.now();
  const report = await database.transaction(
    async sql => {
      await sql.query('set transaction isolation level repeatable read, read only');
      await sql.query(`set local work_mem = '64MB'`);
      const { rows } = await sql.query<{ rule: string; first_at: string; occurrences: string }>(
        'select rule, first_at, occurrences::text from ledger.find_violations()',
      );
      const counts = (await sql.query<Counts>(COUNTS)).rows[0];
      if (!counts) throw new Error('the ledger could not be counted');
      const violations = rows.map(row => ({
        rule: row.rule,
        firstAt: row.first_at,
        occurrences: Number(row.occurrences),
      }));
      return { violations, ...counts };
    },
    { statementMs: HOUR_MS },
  );
  const [worst] = report.violations;
  if (worst) await haltLedger(database, `${worst.rule}: ${worst.firstAt}`);
  return { ...report, durationMs: performance.now() - startedAt };
};

/** Stops every write of the ledger at once. `reason` is for whoever looks into it. */
export const haltLedger = async (sql: Sql, reason: string): Promise<void> => {
  await sql.query('select ledger.halt($1)', [reason]);
};

/** Lets the ledger write again. `because` says what was found and done. */
export const liftHalt = async (sql: Sql, because: string): Promise<void> => {
  await sql.query('update ledger.halt set lifted_at = now(), lifted_because = $1 where lifted_at is null', [because]);
};
