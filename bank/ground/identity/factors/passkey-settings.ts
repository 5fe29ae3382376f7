import type { z } from 'zod';
import type { confirmPasskey, startPasskey } from '../../../contract/ground/factors';
import { BankError } from '../../../core/errors';
import type { Sql } from '../../../storage';
import { type AccessCall, withAuthorization, withPersonLocked } from '../authorizations/with-authorization';
import type { IdentityDeps } from '../context';
import { CEREMONY_SECONDS, PASSKEYS_PER_USER } from '../limits';
import { getUser } from '../users';
import { openCeremony, takeRegistration } from './ceremonies';
import { concludeAdded, concludeRemoved, requireAnotherMethod } from './changes';
import { deletePasskey, insertPasskey, listPasskeys } from './passkey-rows';
import { toUserHandle } from './passkeys';
import { readFactors } from './settings';
import { judgeRegistration, toRegistrationOptions, toRelyingParty } from './webauthn';

type Started = z.input<NonNullable<typeof startPasskey.response>>;
type Confirmed = z.input<NonNullable<typeof confirmPasskey.response>>;

/** Begins to add a passkey: options for `navigator.credentials.create`. Throws `step_up_required`, or `conflict` when ten are there already. */
export const startPasskeyRegistration = (deps: IdentityDeps, call: AccessCall): Promise<Started> =>
  withAuthorization(deps, call, { purpose: 'add_passkey' }, async (sql, now) => {
    const { userId, email } = call.actor;
    const has = await listPasskeys(sql, userId);
    if (has.length >= PASSKEYS_PER_USER) throw new BankError('conflict', { params: { limit: PASSKEYS_PER_USER } });
    const { id, challenge } = await openCeremony(sql, { kind: 'registration', userId }, now);
    const { name } = await getUser(sql, userId);
    const person = { userHandle: toUserHandle(userId), email, name, has };
    return {
      ceremony_id: id,
      options: await toRegistrationOptions(toRelyingParty(deps), person, challenge),
      expires_in: CEREMONY_SECONDS,
    };
  });

/**
 * Keeps the passkey that the browser made; the other sessions end. The first factor beyond e-mail brings recovery codes. A ceremony is good for one answer.
 * Throws `code_expired` for a ceremony that is over, `passkey_refused` for an answer that does not hold, `conflict` for a credential that somebody has.
 */
export const confirmPasskeyRegistration = async (
  deps: IdentityDeps,
  call: AccessCall,
  made: { ceremonyId: string; credential: unknown; name: string },
): Promise<Confirmed> => {
  const { userId } = call.actor;
  const keep = async (sql: Sql, now: Date): Promise<Confirmed | BankError> => {
    const challenge = await takeRegistration(sql, { id: made.ceremonyId, userId }, now);
    if (!challenge) return new BankError('code_expired');
    const passkey = await judgeRegistration(toRelyingParty(deps), made.credential, challenge);
    if (!passkey) return new BankError('passkey_refused');
    const full = (await listPasskeys(sql, userId)).length >= PASSKEYS_PER_USER;
    if (full || !(await insertPasskey(sql, { ...passkey, userId, name: made.name }, now))) {
      return new BankError('conflict');
    }
    const codes = await concludeAdded(sql, deps, call, { factor: 'passkey', name: made.name }, now);
    return { ...(await readFactors(sql, call.actor)), new_recovery_codes: codes };
  };
  // a refusal is returned, because a thrown one would bring the used ceremony back
  const outcome = await withPersonLocked(deps, call, keep);
  if (outcome instanceof BankError) throw outcome;
  return outcome;
};

/** Removes a passkey; the other sessions end. Throws `step_up_required`, `not_found`, or `last_factor` when nothing else is on. */
export const removeOwnPasskey = (deps: IdentityDeps, call: AccessCall, passkeyId: string): Promise<void> =>
  withAuthorization(deps, call, { purpose: 'remove_passkey', passkey_id: passkeyId }, async (sql, now) => {
    const { userId } = call.actor;
    if (!(await listPasskeys(sql, userId)).some(passkey => passkey.id === passkeyId)) throw new BankError('not_found');
    await requireAnotherMethod(sql, userId);
    const name = await deletePasskey(sql, { userId, passkeyId });
    await concludeRemoved(sql, deps, call, { factor: 'passkey', name }, now);
  });
