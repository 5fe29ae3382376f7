import type { ClosingReason } from '../../contract/service/account-closing';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import { DAY_MS } from '../../contract/durations';
import { cancelJob, enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { type AccountRow, listAdminsOf, lockAccountStatus, setAccountStatus } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { getLookup, takeLookup } from '../../products/pix/pay';
import type { ClosingDeps } from './deps';
import { requireDestination } from './destination';
import { tellCancelled, tellRedirected } from './news';
import { findBlocker, type Points, readPoints } from './points';
import {
  insertClosing,
  insertSignature,
  lockLiving,
  newProtocol,
  saveClosing,
  setDestination,
  type StoredClosing,
  voidSignatures,
} from './rows';
import { beginWhenSigned, CLOSE_JOB, lookSoon } from './signing';
import { toBoundClosing, toBoundDestination, toBoundSignature } from './step-up';

/** Who asks, with which proof. */
export interface ClosingCall {
  actor: Actor;
  proof: string;
}

const toError = ({ list }: Points): BankError =>
  new BankError('account_closing_blocked', {
    params: { points: list.flatMap(({ id, state }) => (state === 'open' ? [id] : [])).join(',') },
  });

/** Throws unless an account in this state can begin to close: `account_inactive`, `account_closed`, or `conflict` when it does already. */
const requireActive = (status: AccountRow['status']): void => {
  if (status === 'active') return;
  throw new BankError(status === 'inactive' ? 'account_inactive' : status === 'closed' ? 'account_closed' : 'conflict');
};

/** Throws `account_closing_blocked` with the open points, or `closing_destination_invalid` for money that has nowhere to go. */
const requireReady = async (sql: Sql, { counters }: ClosingDeps, account: AccountRow, hasPlace: boolean, now: Date) => {
  const points = await readPoints(sql, counters, { ...account, uuid: toUuid(account.id) }, now);
  if (findBlocker(points)) throw toError(points);
  if (points.balanceCents > 0n && !hasPlace) {
    throw new BankError('closing_destination_invalid', { params: { because: 'missing' } });
  }
};

/**
 * Asks for the account to be closed and signs, in the caller's transaction, which holds the account. Gives the protocol.
 * Throws `step_up_required`, `account_inactive`, `account_closed`, `conflict`, `account_closing_blocked`, `closing_destination_invalid`, `pix_lookup_*`.
 */
export const requestClosing = async (
  sql: Sql,
  deps: ClosingDeps,
  account: AccountRow,
  { actor, proof, reason, lookupId }: ClosingCall & { reason: ClosingReason; lookupId: string | null },
): Promise<string> => {
  const now = deps.clock.now();
  await requireProofFor(sql, { actor, proof, purpose: 'close_account' }, now);
  const accountUuid = toUuid(account.id);
  requireActive(await lockAccountStatus(sql, accountUuid));
  const payee = lookupId === null ? undefined : (await takeLookup(sql, accountUuid, lookupId, now)).payee;
  if (payee) requireDestination(account, payee);
  await requireReady(sql, deps, account, payee !== undefined, now);
  const wish = toBoundClosing(account, reason, payee);
  const authorizationUuid = toUuid(await takeAuthorization(sql, { actor, proof, wish }, now));
  const userUuid = toUuid(actor.userId);
  const closing = {
    id: toUuid(newId('clo')),
    accountId: accountUuid,
    protocol: await newProtocol(sql, toLocalDate(now)),
    reason,
    requestedBy: userUuid,
    requestedAt: now,
    authorizationId: authorizationUuid,
    deadlineAt: new Date(now.getTime() + deps.rules.deadlineDays * DAY_MS),
  };
  if (!(await insertClosing(sql, closing))) throw new BankError('conflict');
  if (payee) await setDestination(sql, closing.id, payee, { userUuid, authorizationUuid });
  await insertSignature(sql, closing.id, { userUuid, authorizationUuid, now });
  if (!(await beginWhenSigned(sql, deps, account, closing, now))) await lookSoon(sql, closing, now);
  return closing.protocol;
};

/** Signs what somebody else asked for. Throws `step_up_required`, `not_found`, `conflict` for who signed, and what a request throws. */
export const signClosing = async (
  sql: Sql,
  deps: ClosingDeps,
  account: AccountRow,
  { actor, proof }: ClosingCall,
): Promise<string> => {
  const now = deps.clock.now();
  await requireProofFor(sql, { actor, proof, purpose: 'sign_account_closing' }, now);
  const accountUuid = toUuid(account.id);
  const closing = await lockLiving(sql, accountUuid);
  if (!closing) throw new BankError('not_found');
  if (closing.status !== 'signing') throw new BankError('conflict');
  requireActive(await lockAccountStatus(sql, accountUuid));
  await requireReady(sql, deps, account, closing.destination !== null, now);
  const wish = toBoundSignature(account, closing);
  const authorizationUuid = toUuid(await takeAuthorization(sql, { actor, proof, wish }, now));
  const signature = { userUuid: toUuid(actor.userId), authorizationUuid, now };
  if (!(await insertSignature(sql, closing.id, signature))) throw new BankError('conflict');
  await cancelJob(sql, CLOSE_JOB, closing.id);
  if (!(await beginWhenSigned(sql, deps, account, closing, now))) await lookSoon(sql, closing, now);
  return closing.protocol;
};

/**
 * Nobody signed for this destination but who names it. Others have to sign again: until then the account goes on, and does not close. Gives whether it waits
 * for them.
 */
const signAnew = async (
  sql: Sql,
  { notifier }: ClosingDeps,
  account: AccountRow,
  closing: StoredClosing,
  signature: Parameters<typeof insertSignature>[2],
): Promise<boolean> => {
  const accountUuid = toUuid(account.id);
  await voidSignatures(sql, closing.id);
  await insertSignature(sql, closing.id, signature);
  const admins = await listAdminsOf(sql, accountUuid);
  const others = admins.filter(({ userUuid }) => userUuid !== signature.userUuid);
  await tellRedirected(sql, notifier, account, { ...closing, admins, mustSign: others });
  if (others.length === 0) return closing.status === 'signing';
  if (closing.status === 'requested') {
    await saveClosing(sql, closing.id, { status: 'signing', signedAt: null, effectiveAt: null });
    await setAccountStatus(sql, accountUuid, 'active', signature.now);
  }
  return true;
};

/**
 * Names another account for what is left, and signs for it: the signatures of before are void. Throws `step_up_required`, `not_found`, `conflict` while
 * money is on its way, `closing_destination_invalid`, `pix_lookup_*`.
 */
export const changeDestination = async (
  sql: Sql,
  deps: ClosingDeps,
  account: AccountRow,
  { actor, proof, lookupId }: ClosingCall & { lookupId: string },
): Promise<string> => {
  const now = deps.clock.now();
  await requireProofFor(sql, { actor, proof, purpose: 'change_closing_destination' }, now);
  const accountUuid = toUuid(account.id);
  const closing = await lockLiving(sql, accountUuid);
  if (!closing) throw new BankError('not_found');
  if (closing.status === 'paying') throw new BankError('conflict');
  await lockAccountStatus(sql, accountUuid);
  const { payee } = await getLookup(sql, accountUuid, lookupId, now);
  requireDestination(account, payee);
  const wish = toBoundDestination(account, closing, payee);
  const authorizationUuid = toUuid(await takeAuthorization(sql, { actor, proof, wish }, now));
  await takeLookup(sql, accountUuid, lookupId, now);
  const signature = { userUuid: toUuid(actor.userId), authorizationUuid, now };
  await setDestination(sql, closing.id, payee, signature);
  const waits = await signAnew(sql, deps, account, closing, signature);
  // nobody else may be left to sign: the job begins it then
  const at = waits ? now : (closing.effectiveAt ?? closing.deadlineAt);
  await cancelJob(sql, CLOSE_JOB, closing.id);
  const runAt = at > now ? at : now;
  await enqueueJob(sql, { kind: CLOSE_JOB, payload: { closingId: closing.id }, runAt, uniqueKey: closing.id });
  return closing.protocol;
};

/** Takes the closing back; the account is as it was. Throws `not_found`, or `conflict` once money is on its way. */
export const cancelClosing = async (
  sql: Sql,
  { clock, notifier }: ClosingDeps,
  account: AccountRow,
  actor: Actor,
): Promise<string> => {
  const now = clock.now();
  const accountUuid = toUuid(account.id);
  const closing = await lockLiving(sql, accountUuid);
  if (!closing) throw new BankError('not_found');
  if (closing.status === 'paying') throw new BankError('conflict');
  await lockAccountStatus(sql, accountUuid);
  await saveClosing(sql, closing.id, { status: 'cancelled', cancelledAt: now, cancelledBy: toUuid(actor.userId) });
  if (closing.status === 'requested') await setAccountStatus(sql, accountUuid, 'active', now);
  await cancelJob(sql, CLOSE_JOB, closing.id);
  await tellCancelled(sql, notifier, account, closing);
  return closing.protocol;
};
