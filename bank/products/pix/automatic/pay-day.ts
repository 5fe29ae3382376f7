import { fromUuid, newId, toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import type { JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import { type AccountRow, findAccount } from '../../../ground/accounts';
import { createDueJob, type DueRules, type Recheck } from '../../../payments/due';
import { formatEndToEndId, holdPayment } from '../pay';
import { endCharge, findCharge, postponeCharge, startPaying, type StoredCharge } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { tellNotPaid, tellWaiting } from './news';
import { findRecurrence, type StoredRecurrence } from './rows';
import { PAY_DAY } from './rules';
import { tellReceiverLater } from './tell-receiver';

/** A charge that is to be paid, with its authorisation and the most that this allows. */
interface DueCharge extends StoredCharge {
  recurrence: StoredRecurrence;
  maxCents: Cents | null;
}

/** Who pays, by whose authorisation. */
interface Ready {
  account: AccountRow;
  createdBy: string;
  authorizationUuid: string;
}

const toDue = (charge?: StoredCharge, recurrence?: StoredRecurrence): DueCharge | undefined =>
  charge?.status === 'scheduled' && recurrence ? { ...charge, recurrence, maxCents: recurrence.maxCents } : undefined;

const find = async (sql: Sql, id: string): Promise<DueCharge | undefined> => {
  const charge = await findCharge(sql, id);
  return toDue(charge, charge && (await findRecurrence(sql, charge.recurrenceId)));
};

/** The authorisation before its charge, as whoever ends one locks them. */
const lock = async (sql: Sql, { id, recurrenceId }: DueCharge): Promise<DueCharge | undefined> => {
  const recurrence = await findRecurrence(sql, recurrenceId, true);
  return toDue(await findCharge(sql, id, true), recurrence);
};

const recheck = async ({ database }: RecurrencesDeps, due: DueCharge): Promise<Recheck<Ready>> => {
  const { maxCents, amountCents, recurrence } = due;
  // it may have been lowered since the charge arrived
  if (maxCents !== null && amountCents > maxCents) return { status: 'refused', code: 'above_maximum' };
  const account = await findAccount(database, fromUuid('acc', due.accountId));
  const { authorizationId, answeredBy } = recurrence;
  if (!account || authorizationId === null || answeredBy === null) {
    throw new Error(`${due.id} has no account or no authorisation`);
  }
  return { status: 'ready', ready: { account, createdBy: answeredBy, authorizationUuid: authorizationId } };
};

/**
 * Pays by the proof of the authorisation; no browser takes part. The charge knows its payment: whatever happens, one is under way. It is paid, and its
 * receiver hears so, when that has settled.
 */
const commit = async (
  sql: Sql,
  { orders }: RecurrencesDeps,
  { recurrence, ...charge }: DueCharge,
  { account, now, ...asked }: Ready & { now: Date },
): Promise<void> => {
  // the first has the id of the charge; one that the rails refused keeps it
  const paymentUuid = charge.extraTries === 0 ? charge.id : toUuid(newId('pix'));
  const wish = {
    ...asked,
    paymentUuid,
    amountCents: charge.amountCents,
    description: charge.description ?? recurrence.subject,
    origin: 'charge' as const,
    sourceUuid: charge.id,
  };
  const target = {
    source: 'key' as const,
    endToEndId: formatEndToEndId(account.ispb, now),
    payee: recurrence.receiver,
    txid: charge.txid,
    chargeId: null,
    location: null,
  };
  await startPaying(sql, charge.id, paymentUuid);
  await holdPayment(sql, account, wish, target, { now, orders });
};

const createRules = (deps: RecurrencesDeps): DueRules<DueCharge, Ready> => ({
  job: PAY_DAY.job,
  triesOf: () => PAY_DAY.tries,
  find,
  lock,
  facts: ['payOn', 'tryAt', 'maxCents'],
  dayOf: ({ payOn }) => payOn,
  recheck: due => recheck(deps, due),
  commit: (sql, due, ready, now) => commit(sql, deps, due, { ...ready, now }),
  async onGivenUp(sql, { recurrence, ...charge }, { code, at }) {
    await endCharge(sql, charge.id, { status: 'failed', failureCode: code, now: at });
    await tellReceiverLater(sql, 'charge_failed', { recurrenceId: recurrence.id, charge });
    await tellNotPaid(sql, deps.notifier, recurrence, { amountCents: charge.amountCents, code });
  },
  async onPostponed(sql, { id, amountCents, recurrence }, wait) {
    await postponeCharge(sql, id, wait.tryAt, wait.shortage);
    await tellWaiting(sql, deps.notifier, recurrence, { amountCents, ...wait });
  },
});

/** Pays what was charged, on its day. */
export const createPayDayJob = (deps: RecurrencesDeps): JobHandler => createDueJob(deps, createRules(deps));
