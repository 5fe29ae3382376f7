import type { Factors, Passkey } from '../../../contract/ground/factors';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { type AccessCall, withAuthorization } from '../authorizations/with-authorization';
import { maskEmail } from '../challenges';
import { audit, type IdentityDeps } from '../context';
import { concludeAdded, concludeRemoved, requireAnotherMethod } from './changes';
import { countMethods } from './methods';
import { listPasskeys, namePasskey, toPasskey } from './passkey-rows';
import { findRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';
import { tellOwner } from './tell';

const readSwitches = async (sql: Sql, userId: string): Promise<{ email: boolean; totpAddedAt: Date | null }> => {
  const { rows } = await sql.query<{ email_factor: boolean; added_at: Date | null }>(
    'select u.email_factor, t.added_at from app_user u left join totp_factor t on t.user_id = u.id where u.id = $1',
    [toUuid(userId)],
  );
  if (!rows[0]) throw new Error('a session belongs to a person who does not exist');
  return { email: rows[0].email_factor, totpAddedAt: rows[0].added_at };
};

/** The person's second factors as settings show them. */
export const readFactors = async (sql: Sql, actor: { userId: string; email: string }): Promise<Factors> => {
  const { email, totpAddedAt } = await readSwitches(sql, actor.userId);
  const codes = await findRecoveryCodes(sql, actor.userId);
  return {
    email: { on: email, destination: maskEmail(actor.email) },
    totp: totpAddedAt && { added_at: totpAddedAt.toISOString() },
    passkeys: (await listPasskeys(sql, actor.userId)).map(toPasskey),
    recovery_codes: codes ? { left: codes.left, created_at: codes.createdAt.toISOString() } : null,
  };
};

/**
 * Turns codes by e-mail on or off; what is so already stays so, and nobody is signed out for it.
 * Throws `step_up_required`, or `last_factor` when nothing else is on.
 */
export const switchEmailFactor = (deps: IdentityDeps, call: AccessCall, on: boolean): Promise<Factors> =>
  withAuthorization(deps, call, { purpose: 'set_email_factor', on }, async (sql, now) => {
    const { userId } = call.actor;
    const { email } = await readSwitches(sql, userId);
    if (email === on) return readFactors(sql, call.actor);
    if (!on) await requireAnotherMethod(sql, userId);
    await sql.query('update app_user set email_factor = $2 where id = $1', [toUuid(userId), on]);
    const factors = await readFactors(sql, call.actor);
    if (on) await concludeAdded(sql, deps, call, { factor: 'email' }, now);
    else await concludeRemoved(sql, deps, call, { factor: 'email' }, now);
    return factors;
  });

/** New recovery codes in place of the earlier ones. Throws `step_up_required`, or `conflict` when there is no factor they could stand in for. */
export const renewRecoveryCodes = (deps: IdentityDeps, call: AccessCall): Promise<{ codes: string[] }> =>
  withAuthorization(deps, call, { purpose: 'new_recovery_codes' }, async (sql, now) => {
    const { userId } = call.actor;
    const { beyondEmail } = await countMethods(sql, userId);
    if (beyondEmail === 0) throw new BankError('conflict', { detail: 'e-mail is the only factor' });
    const codes = await replaceRecoveryCodes(sql, userId, now);
    await tellOwner(sql, deps, { userId, change: 'recovery_codes_created' }, now);
    await audit(sql, 'recovery_codes.created', call.actor, { context: call.context, now });
    return { codes };
  });

/** Names a passkey. Throws `not_found` for one that is not the person's. */
export const renameOwnPasskey = async (
  { database }: IdentityDeps,
  { actor }: AccessCall,
  named: { passkeyId: string; name: string },
): Promise<Passkey> => {
  const passkey = await namePasskey(database, { userId: actor.userId, ...named });
  if (!passkey) throw new BankError('not_found');
  return toPasskey(passkey);
};
