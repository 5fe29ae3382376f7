import { fromUuid } from '../../../core/ids';
import type { JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import { type AccountRow, findAccount } from '../../../ground/accounts';
import { createDueJob, type DueRules, type Recheck } from '../../../payments/due';
import { formatEndToEndId, holdPayment, type PixPayee, recheckKey } from '../pay';
import type { SchedulesDeps } from './deps';
import { tellNotPaid, tellWaiting } from './news';
import { PAY_DAY } from './plan';
import { endScheduled, findOpen, postponeScheduled, type StoredScheduled } from './rows';

/** Who pays, and who the key leads to today. */
interface Ready {
  account: AccountRow;
  payee: PixPayee;
}

/** Asks the directory once more: the key may lead elsewhere by now. */
const recheck = async ({ database, directory }: SchedulesDeps, seen: StoredScheduled): Promise<Recheck<Ready>> => {
  const checked = await recheckKey(database, directory, seen);
  if (checked.status !== 'ready') return checked;
  const account = await findAccount(database, fromUuid('acc', seen.accountId));
  if (!account) throw new Error(`the account of ${seen.id} is gone`);
  return { status: 'ready', ready: { account, payee: checked.ready } };
};

/** Pays under the id of what was scheduled: whatever happens, there is one. No browser takes part and no proof is asked for again: it was given for this day. */
const commit = async (
  sql: Sql,
  { orders }: SchedulesDeps,
  seen: StoredScheduled,
  { account, payee, now }: Ready & { now: Date },
): Promise<void> => {
  const wish = {
    paymentUuid: seen.id,
    createdBy: seen.createdBy,
    authorizationUuid: seen.authorizationId,
    amountCents: seen.amountCents,
    description: seen.description,
    origin: 'schedule' as const,
    sourceUuid: seen.scheduleId,
  };
  const endToEndId = formatEndToEndId(account.ispb, now);
  const target = { source: seen.source, endToEndId, payee, txid: seen.txid, chargeId: null, location: null };
  await endScheduled(sql, seen.id, { status: 'paid', now });
  await holdPayment(sql, account, wish, target, { now, orders });
};

const createRules = (deps: SchedulesDeps): DueRules<StoredScheduled, Ready> => ({
  ...PAY_DAY,
  find: findOpen,
  lock: (sql, { id }) => findOpen(sql, id, true),
  facts: ['date', 'amountCents', 'tryAt'],
  dayOf: ({ date }) => date,
  recheck: seen => recheck(deps, seen),
  commit: (sql, seen, ready, now) => commit(sql, deps, seen, { ...ready, now }),
  async onGivenUp(sql, seen, { code, at }) {
    await endScheduled(sql, seen.id, { status: 'failed', failureCode: code, now: at });
    await tellNotPaid(sql, deps.notifier, seen, code);
  },
  async onPostponed(sql, seen, { shortage, tryAt }) {
    await postponeScheduled(sql, seen.id, tryAt, shortage);
    // people are told the first time
    if (seen.shortage !== shortage) await tellWaiting(sql, deps.notifier, seen, { shortage, tryAt });
  },
});

/** Pays what was scheduled, on its day. */
export const createPayDayJob = (deps: SchedulesDeps): JobHandler => createDueJob(deps, createRules(deps));
