import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { startPasskeySignIn } from '../../../contract/ground/factors';
import type { TokenSet } from '../../../contract/ground/identity';
import { BankError } from '../../../core/errors';
import type { CallContext } from '../../../core/operation';
import { forgiveRateLimits, type Sql } from '../../../storage';
import { tellLocked } from '../access-lock';
import { audit, countedAtAddress, hitAddress, type IdentityDeps } from '../context';
import { keepDevice } from '../devices';
import { CEREMONY_SECONDS, RATE_RULES } from '../limits';
import { openSession } from '../sessions';
import { getUser, lockUser } from '../users';
import { verifySession } from '../verified-session';
import { openCeremony, takeSignIn } from './ceremonies';
import { findPasskeyOwner, lockPasskey, markPasskeyUsed } from './passkey-rows';
import { toUserHandle } from './passkeys';
import { judgeAssertion, readAssertion, toAssertionOptions, toRelyingParty } from './webauthn';

type Started = z.input<NonNullable<typeof startPasskeySignIn.response>>;

/** Options for `navigator.credentials.get` before anybody is known. Throws `rate_limited` beyond 60 a minute from one address. */
export const startSignIn = async (deps: IdentityDeps, context: CallContext): Promise<Started> => {
  const now = deps.clock.now();
  await hitAddress(deps.database, RATE_RULES.passkeyOptionsAddress, context, now);
  const { id, challenge } = await openCeremony(deps.database, { kind: 'sign_in' }, now);
  return {
    ceremony_id: id,
    options: await toAssertionOptions(toRelyingParty(deps), challenge),
    expires_in: CEREMONY_SECONDS,
  };
};

/** Uses the passkey; the person behind it has to be the one that the authenticator names. User verification is what makes it two factors. */
const usePasskey = async (
  sql: Sql,
  deps: IdentityDeps,
  proof: { owner: string; challenge: string; response: AuthenticationResponseJSON },
  now: Date,
): Promise<boolean> => {
  const { lockedAt } = await lockUser(sql, proof.owner);
  const passkey = await lockPasskey(sql, proof.response.id);
  const handle = Buffer.from(toUserHandle(proof.owner)).toString('base64url');
  if (passkey?.userId !== proof.owner || proof.response.response.userHandle !== handle) return false;
  const expected = { challenge: proof.challenge, passkey, userVerification: 'required' as const };
  const used = await judgeAssertion(toRelyingParty(deps), proof.response, expected);
  if (!used || lockedAt !== null) return false;
  await markPasskeyUsed(sql, passkey.id, { ...used, now });
  return true;
};

interface Attempt {
  owner: string;
  challenge: string;
  response: AuthenticationResponseJSON;
  deviceToken: string | undefined;
}

const openVerifiedSession = async (
  sql: Sql,
  deps: IdentityDeps,
  attempt: Attempt,
  at: { context: CallContext; now: Date },
): Promise<TokenSet | undefined> => {
  const { now, context } = at;
  const { owner: userId, deviceToken } = attempt;
  if (!(await usePasskey(sql, deps, attempt, now))) return undefined;
  const { email } = await getUser(sql, userId);
  const sessionId = await openSession(sql, { userId }, context, now);
  const how = { by: 'passkey' as const, secret: deps.secret, signedInAt: now, now };
  const tokens = await verifySession(sql, { id: sessionId, userId, email }, how);
  const device = await keepDevice(sql, deps, { userId, sessionId, deviceToken, trust: false }, at);
  await audit(sql, 'sign_in.succeeded', { userId, sessionId }, at, { method: 'passkey' });
  return { ...tokens, device_token: device.deviceToken };
};

/**
 * Signs in with a passkey alone: it is in the browser's hands (one factor) and verified its user (the other), so the session is verified at once.
 * Throws `passkey_refused` for whatever does not hold, the same for credentials nobody has, or `rate_limited`.
 */
export const signInWithPasskey = async (
  deps: IdentityDeps,
  request: { ceremony_id: string; credential: unknown; device_token?: string },
  context: CallContext,
): Promise<TokenSet> => {
  const { database, clock } = deps;
  await hitAddress(database, RATE_RULES.passkeyAddress, context, clock.now());
  // on its own, not in the transaction below: an answer that is refused uses its ceremony up as well
  const challenge = await takeSignIn(database, request.ceremony_id, clock.now());
  const response = readAssertion(request.credential);
  const owner = response && (await findPasskeyOwner(database, response.id));
  const attempt = owner && challenge ? { owner, challenge, response, deviceToken: request.device_token } : undefined;
  const tokens =
    attempt &&
    (await database.transaction(sql => openVerifiedSession(sql, deps, attempt, { context, now: clock.now() })));
  if (!tokens) {
    const at = { context, now: clock.now() };
    await database.transaction(async sql => {
      await tellLocked(sql, deps.secret, owner, at.now);
      await audit(sql, 'sign_in.failed', { userId: owner }, at, { method: 'passkey' });
    });
    throw new BankError('passkey_refused');
  }
  await forgiveRateLimits(database, countedAtAddress(RATE_RULES.passkeyAddress, context));
  return tokens;
};
