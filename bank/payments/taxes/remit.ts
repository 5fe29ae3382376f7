import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { HOUR_MS } from '../../contract/durations';
import { addDays } from '../../core/calendar';
import { type Clock, startOfLocalDate, toLocalDate } from '../../core/clock';
import { type Cents, greatest } from '../../core/money';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { getBalanceBefore, type Ledger, SYSTEM_ACCOUNTS } from '../../ledger';
import type { Database, Sql } from '../../storage';
import { type Decade, decadeAfter, decadeOf, dueDayOf } from './decades';

const REMIT_JOB = 'tax.remit_iof';
const AT_HOUR = 9;
const { 'tax.iof_payable': IOF, nostro: NOSTRO } = SYSTEM_ACCOUNTS;

const payloadOf = z.object({ since: z.iso.date() });

interface RemitDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
}

const dueAt = (decade: Decade): Date => new Date(startOfLocalDate(dueDayOf(decade)).getTime() + AT_HOUR * HOUR_MS);

/** Has IOF that is collected now paid to the treasury when its decade is due, in the caller's transaction; and that of all decades after it. */
export const askToRemit = async (sql: Sql, now: Date): Promise<void> => {
  const since = toLocalDate(now);
  const runAt = dueAt(decadeOf(since));
  await enqueueJob(sql, { kind: REMIT_JOB, payload: { since }, uniqueKey: 'iof', runAt, isFar: true });
};

/** What stands to be paid of a decade and of what is older: its end's balance, less what left for older ones only after it. */
const sumCollected = async (sql: Sql, { to }: Decade): Promise<Cents> => {
  const end = startOfLocalDate(addDays(to, 1));
  const { rows } = await sql.query<{ cents: bigint }>(
    'select coalesce(sum(amount_cents), 0)::bigint as cents from iof_remittance where decade_end < $1::date and (posted_at is null or posted_at >= $2)',
    [to, end],
  );
  return (await getBalanceBefore(sql, IOF, end)) - (rows[0]?.cents ?? 0n);
};

interface Remittance {
  key: string;
  amount_cents: bigint;
  posted_at: Date | null;
}

/** Writes down what a decade is paid with, once. */
const intend = async (sql: Sql, decade: Decade, now: Date): Promise<Remittance> => {
  const collected = await sumCollected(sql, decade);
  await sql.query(
    `insert into iof_remittance (decade_end, decade_start, due_on, amount_cents, key, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (decade_end) do nothing`,
    [decade.to, decade.from, dueDayOf(decade), greatest(0n, collected), randomUUID(), now],
  );
  const { rows } = await sql.query<Remittance>(
    'select key, amount_cents, posted_at from iof_remittance where decade_end = $1',
    [decade.to],
  );
  if (!rows[0]) throw new Error('a remittance that was written down is there');
  return rows[0];
};

/** Pays the treasury what a decade collected: the same key however often it is tried. */
const remit = async ({ database, ledger, clock }: RemitDeps, decade: Decade): Promise<void> => {
  const { key, amount_cents, posted_at } = await intend(database, decade, clock.now());
  if (posted_at) return;
  const legs = [
    { accountId: IOF, amountCents: -amount_cents },
    { accountId: NOSTRO, amountCents: amount_cents },
  ];
  const details = { kind: 'tax', description: `IOF de ${decade.from} a ${decade.to}` };
  const at = amount_cents === 0n ? clock.now() : (await ledger.post({ key, legs, details })).postedAt;
  await database.query('update iof_remittance set posted_at = $2 where key = $1 and posted_at is null', [key, at]);
};

/** The first decade that is not paid. */
const findNext = async (sql: Sql, since: string): Promise<Decade> => {
  const { rows } = await sql.query<{ day: string | null }>(
    'select max(decade_end)::text as day from iof_remittance where posted_at is not null',
  );
  const day = rows[0]?.day;
  return day ? decadeOf(addDays(day, 1)) : decadeOf(since);
};

/** Pays the treasury what decades collected, each on the day on which it is due. */
export const createRemitJob = (deps: RemitDeps): JobHandler => ({
  ...{ kind: REMIT_JOB, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  async run(payload) {
    const { since } = payloadOf.parse(payload);
    let decade = await findNext(deps.database, since);
    while (dueAt(decade) <= deps.clock.now()) {
      await remit(deps, decade);
      decade = decadeAfter(decade);
    }
    return { againAt: dueAt(decade) };
  },
});
