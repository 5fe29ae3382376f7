import type { AccessWish } from '../../../contract/ground/identity';
import { BankError } from '../../../core/errors';
import type { Actor, CallContext } from '../../../core/operation';
import type { Sql } from '../../../storage';
import type { IdentityDeps } from '../context';
import { lockSession, lockSessionsOf } from '../sessions';
import { takeAuthorization } from './take';

/** A person who changes something of their own access. */
export interface AccessCall {
  actor: Actor;
  context: CallContext;
}

/**
 * Runs `work` with the person and all their sessions locked: changes come one after the other, and of two sessions that end each other one wins.
 * Throws `unauthenticated` when the caller's session was ended meanwhile.
 */
export const withPersonLocked = <T>(
  { database, clock }: IdentityDeps,
  { actor }: AccessCall,
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
  call: AccessCall,
  wish: AccessWish,
  work: (sql: Sql, now: Date) => Promise<T>,
): Promise<T> =>
  withPersonLocked(deps, call, async (sql, now) => {
    await takeAuthorization(sql, { actor: call.actor, proof: call.context.stepUpProof, wish }, now);
    return work(sql, now);
  });
