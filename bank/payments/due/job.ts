import type { Shortage } from '../../contract/payments/due';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { exponentialBackoff, type JobAgain, type JobContext, type JobHandler, requireAsSeen } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { isDayOver } from './day-tries';
import { isRefusal, isShortage } from './failures';
import type { Due, DueRules } from './rules';

interface DueDeps {
  database: Database;
  clock: Clock;
}

/** One run of the job: what it saw of what is due, and what ends it. */
interface Run<Seen extends Due, Ready> extends DueDeps {
  rules: DueRules<Seen, Ready>;
  seen: Seen;
  finish: JobContext['finish'];
}

/** What is due, locked and as this run saw it; everything the run writes is in the same transaction. Throws Overtaken. */
const lockAsSeen = async <Seen extends Due, Ready>(sql: Sql, { rules, seen }: Run<Seen, Ready>): Promise<void> =>
  requireAsSeen(seen, await rules.lock(sql, seen), rules.facts);

/** Ends what cannot be paid, tells whom it concerns and ends the job: at once or not at all. */
const giveUp = <Seen extends Due, Ready>(run: Run<Seen, Ready>, code: string): Promise<undefined> =>
  run.database.transaction(async sql => {
    await lockAsSeen(sql, run);
    await run.rules.onGivenUp(sql, run.seen, { code, at: run.clock.now() });
    await run.finish(sql);
    return undefined;
  });

const postpone = <Seen extends Due, Ready>(
  run: Run<Seen, Ready>,
  wait: { shortage: Shortage; tryAt: Date },
): Promise<JobAgain> =>
  run.database.transaction(async sql => {
    await lockAsSeen(sql, run);
    await run.rules.onPostponed(sql, run.seen, wait);
    return { againAt: wait.tryAt };
  });

/** Pays by the same path as a person who pays now, together with the end of the job. */
const pay = <Seen extends Due, Ready>(run: Run<Seen, Ready>, ready: Ready): Promise<undefined> =>
  run.database.transaction(async sql => {
    await lockAsSeen(sql, run);
    await run.rules.commit(sql, run.seen, ready, run.clock.now());
    // not before: a run that finishes and then fails would not come again
    await run.finish(sql);
    return undefined;
  });

const recheckAndPay = async <Seen extends Due, Ready>(run: Run<Seen, Ready>): Promise<JobAgain | undefined> => {
  const { rules, seen, clock } = run;
  const checked = await rules.recheck(seen);
  if (checked.status === 'ready') return pay(run, checked.ready);
  const againAt = checked.status === 'away' && rules.triesOf(seen).nextAsking(rules.dayOf(seen), clock.now());
  return againAt ? { againAt } : giveUp(run, checked.code);
};

const payOrPostpone = async <Seen extends Due, Ready>(run: Run<Seen, Ready>): Promise<JobAgain | undefined> => {
  try {
    return await recheckAndPay(run);
  } catch (error) {
    const code = error instanceof BankError ? error.code : null;
    if (isRefusal(code)) return giveUp(run, code);
    if (!isShortage(code)) throw error;
    const { rules, seen, clock } = run;
    const tryAt = rules.triesOf(seen).next(rules.dayOf(seen), clock.now());
    return tryAt ? postpone(run, { shortage: code, tryAt }) : giveUp(run, code);
  }
};

/** Pays what is due, or says when it is tried again. Safe to repeat and to run twice at once. */
const payDue = async <Seen extends Due, Ready>(
  { finish, ...deps }: DueDeps & { rules: DueRules<Seen, Ready>; finish: JobContext['finish'] },
  id: string,
): Promise<JobAgain | undefined> => {
  const { database, clock, rules } = deps;
  const seen = await rules.find(database, id);
  if (!seen) return undefined;
  const now = clock.now();
  if (seen.tryAt > now) return { againAt: seen.tryAt };
  const run = { ...deps, seen, finish };
  return isDayOver(rules.dayOf(seen), now) ? giveUp(run, seen.shortage ?? 'day_over') : payOrPostpone(run);
};

/** The job that pays what is due on its day: owed until it is paid or its day is over, however long a busy bank keeps it waiting. */
export const createDueJob = <Seen extends Due, Ready>(
  { database, clock }: DueDeps,
  rules: DueRules<Seen, Ready>,
): JobHandler => ({
  kind: rules.job,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: ({ dueId }, { finish }) => payDue({ database, clock, rules, finish }, String(dueId)),
});
