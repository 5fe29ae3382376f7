import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import type { IdentityDeps } from '../context';
import { CEREMONY_SECONDS } from '../limits';
import { lockUser } from '../users';
import { openCeremony, takeAssertion } from './ceremonies';
import { listPasskeys, lockPasskey, markPasskeyUsed } from './passkey-rows';
import { judgeAssertion, readAssertion, toAssertionOptions, toRelyingParty } from './webauthn';

type Site = Pick<IdentityDeps, 'publicUrl' | 'brand'>;

/** What authenticators know the person by, and give back at sign-in: 16 opaque bytes. */
export const toUserHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(toUuid(userId).replaceAll('-', ''), 'hex'));

/**
 * Options to prove oneself with one of the person's passkeys, for `navigator.credentials.get`. `subject` is what the proof will be good for, a
 * session (`ses_…`) or an authorization (`aut_…`); its newest challenge is the valid one, for `expiresIn` seconds and one answer.
 */
export const createPasskeyChallenge = async (
  sql: Sql,
  deps: Site,
  ceremony: { userId: string; subject: string },
  now: Date,
): Promise<{ options: Record<string, unknown>; expiresIn: number }> => {
  const { challenge } = await openCeremony(sql, { kind: 'assertion', ...ceremony }, now);
  const allowed = await listPasskeys(sql, ceremony.userId);
  return {
    options: await toAssertionOptions(toRelyingParty(deps), challenge, allowed),
    expiresIn: CEREMONY_SECONDS,
  };
};

/**
 * Whether `credential` (what the browser answered) is an assertion by one of the person's passkeys over the subject's challenge. The challenge is
 * used up either way, so the caller commits whatever the verdict and returns its refusal instead of throwing it inside the transaction.
 */
export const verifyPasskey = async (
  sql: Sql,
  deps: Site,
  proof: { userId: string; subject: string; credential: unknown },
  now: Date,
): Promise<boolean> => {
  const challenge = await takeAssertion(sql, proof, now);
  const response = readAssertion(proof.credential);
  if (!challenge || !response) return false;
  // the person before the passkey, as everywhere: a change of their factors waits instead of dying in a deadlock
  await lockUser(sql, proof.userId);
  const passkey = await lockPasskey(sql, response.id);
  if (passkey?.userId !== proof.userId) return false;
  const handle = response.response.userHandle;
  if (handle !== undefined && handle !== Buffer.from(toUserHandle(proof.userId)).toString('base64url')) return false;
  const expected = { challenge, passkey, userVerification: 'preferred' as const };
  const used = await judgeAssertion(toRelyingParty(deps), response, expected);
  if (!used) return false;
  await markPasskeyUsed(sql, passkey.id, { ...used, now });
  return true;
};
