import { HOUR_MS } from '../contract/durations';
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
  /** Entries whose kind or search text was not what their transaction says, before the search texts were written anew. */
  oddLabels: number;
  /** Of these: search texts written anew. What is left has a wrong kind, and somebody should look at it. */
  repairedLabels: number;
  accounts: number;
  transactions: number;
  entries: number;
  blocks: number;
  durationMs: number;
}

const COUNTS = `
  select (select count(*) from ledger.account)::int as accounts, (select count(*) from ledger.transaction)::int as transactions,
         (select count(*) from ledger.entry)::int as entries, (select count(*) from ledger.block)::int as blocks`;

/** The rule of `find_violations` that is about words alone. */
const LABELS = 'entry_labels_match_details';
/** Each time the whole book is read. */
const REPAIRED_AT_ONCE = 100_000;

/**
 * Writes the search texts anew that are not what the database makes of the details today. They are no evidence and hold no money: what they
 * are made from is hashed.
 */
const repairLabels = async (database: Database): Promise<number> => {
  let repaired = 0;
  for (let count = REPAIRED_AT_ONCE; count === REPAIRED_AT_ONCE; repaired += count) {
    count = await database.transaction(
      async sql => {
        const { rows } = await sql.query<{ count: number }>('select ledger.repair_searches($1) as count', [
          REPAIRED_AT_ONCE,
        ]);
        return rows[0]?.count ?? 0;
      },
      { statementMs: HOUR_MS },
    );
  }
  return repaired;
};

type Counts = Pick<VerificationReport, 'accounts' | 'transactions' | 'entries' | 'blocks'>;

/**
 * Checks every invariant of the ledger and the whole audit chain on one snapshot, beside running posts.
 * A violation stops all further writes (`ledger_halted`) until `liftHalt`. A label is no money and stops nothing: search texts are written anew, and
 * a halt that an earlier version made for a label alone is lifted.
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
      const broken = rows.map(row => ({ rule: row.rule, firstAt: row.first_at, occurrences: Number(row.occurrences) }));
      const violations = broken.filter(({ rule }) => rule !== LABELS);
      const oddLabels = broken.find(({ rule }) => rule === LABELS)?.occurrences ?? 0;
      return { violations, oddLabels, ...counts };
    },
    { statementMs: HOUR_MS },
  );
  const [worst] = report.violations;
  if (worst) await haltLedger(database, `${worst.rule}: ${worst.firstAt}`);
  else await liftHalt(database, 'only labels were odd, and no money', LABELS);
  const repairedLabels = report.oddLabels > 0 ? await repairLabels(database) : 0;
  return { ...report, repairedLabels, durationMs: performance.now() - startedAt };
};

/** Stops every write of the ledger at once. `reason` is for whoever looks into it. */
export const haltLedger = async (sql: Sql, reason: string): Promise<void> => {
  await sql.query('select ledger.halt($1)', [reason]);
};

/** Lets the ledger write again. `because` says what was found and done. `rule`: only when it was halted for this one. */
export const liftHalt = async (sql: Sql, because: string, rule?: string): Promise<void> => {
  await sql.query(
    `update ledger.halt set lifted_at = now(), lifted_because = $1
      where lifted_at is null and ($2::text is null or split_part(reason, ':', 1) = $2)`,
    [because, rule ?? null],
  );
};
