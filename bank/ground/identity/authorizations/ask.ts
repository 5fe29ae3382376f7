import type { Authorization, AuthorizationWish } from '../../../contract/authorizations';
import type { FactorMethod } from '../../../contract/ground/factors';
import { BankError } from '../../../core/errors';
import type { Actor, CallContext } from '../../../core/operation';
import { enqueueMail } from '../../../mail';
import type { Sql } from '../../../storage';
import { newCode } from '../challenges';
import { audit, hitAll, type IdentityDeps } from '../context';
import { createPasskeyChallenge, listMethods } from '../factors';
import { CODE_TRIES, RATE_RULES } from '../limits';
import { getUser } from '../users';
import { describeWish } from './describe';
import {
  type AuthorizationRow,
  findAuthorization,
  insertAuthorization,
  lockAuthorization,
  resendIn,
  storeCode,
  toAuthorization,
} from './rows';
import type { Secret } from '../../../core/sealing';

/** Opens an authorization of exactly this wish, for five minutes and this session. Proves nothing. Throws what `describeWish` throws. */
export const beginAuthorization = async (
  deps: IdentityDeps,
  actor: Actor,
  wish: AuthorizationWish,
): Promise<Authorization> => {
  const { database, clock, acts } = deps;
  const now = clock.now();
  const described = await describeWish(database, { acts, now }, actor, wish);
  const row = await insertAuthorization(database, actor, described, now);
  return toAuthorization(row, { email: actor.email, methods: await listMethods(database, actor.userId), now });
};

/** Throws unless a proof can still be asked of it, by this method: `not_found`, `code_used`, `code_expired` or `validation_failed`. */
const requireOpen = (
  row: AuthorizationRow | undefined,
  asked: { method: FactorMethod; methods: FactorMethod[]; now: Date },
): AuthorizationRow => {
  if (!row) throw new BankError('not_found');
  if (row.authorizedAt) throw new BankError('code_used');
  // after five wrong proofs nothing can prove it any more
  if (row.expiresAt <= asked.now || row.tries >= CODE_TRIES) throw new BankError('code_expired');
  if (!asked.methods.includes(asked.method)) {
    throw new BankError('validation_failed', { violations: [{ field: 'method', rule: 'not_available' }] });
  }
  return row;
};

const requireCooledDown = (row: AuthorizationRow, now: Date): void => {
  const wait = resendIn(row, now);
  if (wait > 0) throw new BankError('rate_limited', { retryAfterSeconds: wait });
};

interface Ask {
  actor: Actor;
  id: string;
  method: 'email' | 'passkey';
  methods: FactorMethod[];
  now: Date;
}

/** The letter names what is authorised: who reads it sees whether that is what they want. */
const sendCode = async (sql: Sql, secret: Secret, row: AuthorizationRow, { actor, now }: Ask) => {
  const code = newCode();
  const { name } = await getUser(sql, actor.userId);
  await enqueueMail(sql, secret, {
    template: 'step_up_code',
    to: actor.email,
    name,
    code,
    title: row.title,
    facts: row.facts,
    requestedAt: now.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  });
  return storeCode(sql, row, code, { secret, now });
};

/**
 * Makes a challenge: a code by e-mail, of which only the newest is right, or options for a passkey. Throws `not_found`, `code_used` when the
 * authorization was proven, `code_expired` when it is over or was tried five times, `validation_failed` for a method the person has not on, and
 * `rate_limited` within 60 s of the last code and beyond 10 an hour that nobody handed in.
 */
export const challengeWith = async (
  deps: IdentityDeps,
  actor: Actor,
  wish: { id: string; method: 'email' | 'passkey' },
  context: CallContext,
): Promise<Authorization> => {
  const { database, clock, secret } = deps;
  const now = clock.now();
  const methods = await listMethods(database, actor.userId);
  const ask: Ask = { actor, ...wish, methods, now };
  const found = requireOpen(await findAuthorization(database, actor, wish.id), ask);
  if (wish.method === 'email') {
    // asked before the counter too: pressing the button early must not use the budget up
    requireCooledDown(found, now);
    await hitAll(database, RATE_RULES.stepUpCode, actor.sessionId, now);
  }
  return database.transaction(async sql => {
    const row = requireOpen(await lockAuthorization(sql, actor, wish.id), ask);
    const view = { email: actor.email, methods, now };
    if (wish.method === 'passkey') {
      const { options } = await createPasskeyChallenge(sql, deps, { userId: actor.userId, subject: row.id }, now);
      return toAuthorization(row, view, { method: 'passkey', options });
    }
    requireCooledDown(row, now);
    const sent = await sendCode(sql, secret, row, ask);
    await audit(sql, 'step_up.sent', actor, { context, now }, { authorization: row.id, purpose: row.purpose });
    return toAuthorization(sent, view, { method: 'email', options: null });
  });
};
