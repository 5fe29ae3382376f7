import { BankError } from '../../../core/errors';
import type { Sql } from '../../../storage';
import type { AccessCall } from '../authorizations/with-authorization';
import { audit, type IdentityDeps } from '../context';
import { endDeviceTrust } from '../devices';
import { endSessionsOf } from '../sessions';
import { countMethods } from './methods';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';
import { tellOwner } from './tell';

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
const conclude = async (sql: Sql, deps: IdentityDeps, call: AccessCall, changed: Changed, now: Date): Promise<void> => {
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
  call: AccessCall,
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
  call: AccessCall,
  removed: Omit<Changed, 'how'>,
  now: Date,
): Promise<void> => {
  const { userId } = call.actor;
  const { beyondEmail } = await countMethods(sql, userId);
  if (beyondEmail === 0) await deleteRecoveryCodes(sql, userId);
  await conclude(sql, deps, call, { ...removed, how: 'removed' }, now);
};
