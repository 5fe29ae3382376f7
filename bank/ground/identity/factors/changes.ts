import type { AuthorizationWish } from '../../../contract/authorizations';
import { BankError } from '../../../core/errors';
import type { Actor, CallContext } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { takeAuthorization } from '../authorizations/take';
import { audit, type IdentityDeps } from '../context';
import { endDeviceTrust } from '../devices';
import { endSessionsOf, lockSession, lockSessionsOf } from '../sessions';
import { countMethods } from './methods';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';
import { tellOwner } from './tell';

/** Who changes their own second factors. */
export interface FactorCall {
  actor: Actor;
  context: CallContext;
}

/**
 * Runs `work` with the person and all their sessions locked: changes come one after the other, and of two sessions that end each other one wins.
 * Throws `unauthenticated` when the caller's session was ended meanwhile.
 */
export const withPersonLocked = <T>(
  { database, clock }: IdentityDeps,
  { actor }: FactorCall,
  work: (sql: Sql, now: Date) => Promise<T>,
): Promise<T> =>
  database.transaction(async sql => {
    await lockSessionsOf(sql, actor.userId);
    const now = clock.now();
    if (!(await lockSession(sql, actor.sessionId, now))) throw new BankError('unauthenticated');
    return work(sql, now);
  });

/** `withPersonLocked` for what needs an authorization; it is used up only when `work` succeeds. */
export const withAuthorization = <T>(
  deps: IdentityDeps,
  call: FactorCall,
  wish: Exclude<AuthorizationWish, { purpose: 'pix_payment' }>,
  work: (sql: Sql, now: Date) => Promise<T>,
): Promise<T> =>
  withPersonLocked(deps, call, async (sql, now) => {
    await takeAuthorization(sql, { actor: call.actor, proof: call.context.stepUpProof, wish }, now);
    return work(sql, now);
  });

/** Throws `last_factor` unless another method stays when one goes. */
export const requireAnotherMethod = async (sql: Sql, userId: string): Promise<void> => {
  const { all } = await countMethods(sql, userId);
  if (all < 2) throw new BankError('last_factor');
};

interface Changed {
  factor: 'totp' | 'passkey' | 'email';
  how: 'added' | 'removed';
  /** The passkey's. */
  name?: string;
}

/** What every change of factors brings: other sessions and the trust in other browsers end, the owner gets a letter, the audit chain an event. Last thing in the transaction. */
const conclude = async (sql: Sql, deps: IdentityDeps, call: FactorCall, changed: Changed, now: Date): Promise<void> => {
  const { userId, sessionId } = call.actor;
  const { factor, how, name } = changed;
  const ended = await endSessionsOf(sql, userId, { because: 'factor_changed', keep: sessionId, now });
  await endDeviceTrust(sql, userId, sessionId);
  await tellOwner(sql, deps, { userId, change: `${factor}_${how}`, detail: name }, now);
  const facts = { factor, ended_sessions: ended, ...(name === undefined ? {} : { name }) };
  await audit(sql, `factor.${how}`, { userId, sessionId }, { context: call.context, now }, facts);
};

/** After a factor was stored. Gives the recovery codes that the first one beyond e-mail brings, otherwise null. */
export const concludeAdded = async (
  sql: Sql,
  deps: IdentityDeps,
  call: FactorCall,
  added: Omit<Changed, 'how'>,
  now: Date,
): Promise<string[] | null> => {
  const { userId } = call.actor;
  const { beyondEmail } = await countMethods(sql, userId);
  const codes = added.factor !== 'email' && beyondEmail === 1 ? await replaceRecoveryCodes(sql, userId, now) : null;
  await conclude(sql, deps, call, { ...added, how: 'added' }, now);
  return codes;
};

/** After a factor was taken away. Recovery codes end with the last one beyond e-mail: they stand in for nothing then. */
export const concludeRemoved = async (
  sql: Sql,
  deps: IdentityDeps,
  call: FactorCall,
  removed: Omit<Changed, 'how'>,
  now: Date,
): Promise<void> => {
  const { userId } = call.actor;
  const { beyondEmail } = await countMethods(sql, userId);
  if (beyondEmail === 0) await deleteRecoveryCodes(sql, userId);
  await conclude(sql, deps, call, { ...removed, how: 'removed' }, now);
};
