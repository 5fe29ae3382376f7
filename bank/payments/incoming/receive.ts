import type { IncomingKind } from '../../contract/payments/incoming';
import type { Clock } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Notifier, tellChanged } from '../../ground/notifications';
import { exponentialBackoff, type JobContext, type JobHandler } from '../../jobs';
import type { Ledger } from '../../ledger';
import { MESSAGE_JOB, MessageRefused } from '../../providers';
import type { Database, Sql } from '../../storage';
import { findIncoming, insertIncoming, notePosted } from './rows';
import type { Credit, Incoming, IncomingRules, Receiver, Refused, Told, Verdict } from './types';

export interface IncomingDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
}

interface Judged<Target> extends Verdict<Target> {
  receiver: Receiver | null;
}

/** An account that closes still takes what comes for it; one at rest or closed takes nothing. */
const refuseState = ({ refusals }: Pick<IncomingRules, 'refusals'>, { status }: Receiver): string | null =>
  status === 'active' || status === 'closing' ? null : refusals[status];

const judge = async <Target, Word extends Told<Target>>(
  sql: Sql,
  rules: IncomingRules<Target, Word>,
  told: Word,
  now: Date,
): Promise<Judged<Target>> => {
  const { target } = told;
  const receiver = await rules.findReceiver(sql, told);
  if (!receiver) return { target, receiver: null, refusal: rules.refusals.nobody };
  const refusal = rules.refuse(told, receiver) ?? refuseState(rules, receiver);
  if (refusal !== null) return { target, receiver, refusal };
  return { receiver, ...(await rules.judge(sql, told, receiver, now)) };
};

const isCredit = <Target>(incoming: Incoming<Target>): incoming is Credit<Target> =>
  incoming.account !== null && incoming.refusal === null;

const isRefused = <Target>(incoming: Incoming<Target>): incoming is Refused<Target> =>
  incoming.account !== null && incoming.refusal !== null;

const tellRefused = async <Target>(
  sql: Sql,
  { notifier }: IncomingDeps,
  rules: Pick<IncomingRules<Target>, 'toRefusedNews' | 'changed'>,
  refused: Refused<Target>,
): Promise<void> => {
  const news = rules.toRefusedNews?.(refused);
  if (!news) return;
  const accountId = fromUuid('acc', refused.account.id);
  await notifier.notifyPeopleOf(sql, accountId, news);
  await tellChanged(sql, accountId, rules.changed);
};

/** Writes what came down once, with what it pays kept for it, and gives it; a repeated message finds the row. */
const note = async <Target, Word extends Told<Target>>(
  sql: Sql,
  deps: IncomingDeps,
  rules: IncomingRules<Target, Word>,
  told: Word,
): Promise<Incoming<Target>> => {
  const now = deps.clock.now();
  const { receiver, target, refusal } = await judge(sql, rules, told, now);
  const { railId, amountCents, description, payer } = told;
  const incoming: Incoming<Target> = {
    ...{ id: toUuid(newId('txn')), kind: rules.store.kind, railId, amountCents, description, payer, target, refusal },
    account: receiver && { id: receiver.id, ledgerAccountId: receiver.ledgerAccountId },
    isPosted: false,
  };
  if (await insertIncoming(sql, rules.store, incoming, now)) {
    if (isCredit(incoming)) await rules.onTaken(sql, incoming);
    if (isRefused(incoming)) await tellRefused(sql, deps, rules, incoming);
    return incoming;
  }
  const first = await findIncoming(sql, rules.store, railId);
  if (!first) throw new Error('what came was written down before, and is not there');
  return first;
};

/** Whether a message tells what came as it was told first: who pays how much, and for what. */
const isSame = <Target>(
  rules: Pick<IncomingRules<Target>, 'isSame'>,
  told: Told<Target>,
  first: Incoming<Target>,
): boolean =>
  told.amountCents === first.amountCents &&
  told.payer.document === first.payer.document &&
  told.payer.ispb === first.payer.ispb &&
  rules.isSame(told.target, first.target);

/** Posts it and writes down what follows, once: the ledger posts a key once, and the first to note it writes the rest. */
const credit = async <Target>(
  { database, ledger, notifier }: IncomingDeps,
  rules: IncomingRules<Target>,
  incoming: Credit<Target>,
  onNoted: (sql: Sql) => Promise<void>,
): Promise<void> => {
  const { postedAt } = await ledger.post(rules.toPosting(incoming));
  await database.transaction(async sql => {
    if (await notePosted(sql, incoming.id, postedAt)) {
      const accountId = fromUuid('acc', incoming.account.id);
      await rules.onCredited(sql, incoming, postedAt);
      await notifier.notifyPeopleOf(sql, accountId, rules.toNews(incoming));
      await tellChanged(sql, accountId, rules.changed);
    }
    await onNoted(sql);
  });
};

/**
 * Credits what came from another institution exactly once, or refuses it; safe to repeat and to run twice at once. Throws while the ledger or the rail is
 * busy: the job comes again; and MessageRefused for what was told otherwise before.
 */
const receive = async <Target, Word extends Told<Target>>(
  deps: IncomingDeps,
  rules: IncomingRules<Target, Word>,
  told: Word,
  finish: JobContext['finish'],
): Promise<void> => {
  const { database } = deps;
  const incoming =
    (await findIncoming(database, rules.store, told.railId)) ??
    (await database.transaction(sql => note(sql, deps, rules, told)));
  if (!isSame(rules, told, incoming)) throw new MessageRefused('contradicted', 'a credit was told otherwise');
  // the job of a rail that is answered ends with the answer
  const onNoted = rules.rail ? async () => undefined : finish;
  if (isCredit(incoming) && !incoming.isPosted) await credit(deps, rules, incoming, onNoted);
  await rules.rail?.answer(incoming);
};

/** Runs what the rail of one kind brings. */
export const createIncomingJob = <Target, Word extends Told<Target>>(
  deps: IncomingDeps,
  rules: IncomingRules<Target, Word>,
): JobHandler => ({
  ...MESSAGE_JOB,
  kind: rules.job,
  backoff: exponentialBackoff(1_000, 30_000),
  run: (payload, { finish }) => receive(deps, rules, rules.read(payload), finish),
});

/** The jobs of every kind: one without rules does not compile. */
export const createIncomingJobs = (
  deps: IncomingDeps,
  rules: Readonly<Record<IncomingKind, IncomingRules>>,
): JobHandler[] => Object.values<IncomingRules>(rules).map(one => createIncomingJob(deps, one));
