import type { TokenSet, TwoFactorAnswer, TwoFactorState } from '../../contract/identity';
import type { ErrorCode } from '../../contract/errors';
import { BankError } from '../../core/errors';
import type { Actor, CallContext } from '../../core/operation';
import { forgiveRateLimit, type Sql } from '../../storage';
import {
  type ChallengeRow,
  countTry,
  findNewestChallenge,
  type Judgement,
  judgeCode,
  toChallenge,
  consumeChallenge,
} from './challenges';
import { sendCode } from './codes';
import { audit, hitAddress, hitAll, type IdentityDeps } from './context';
import { CODE_TRIES, RATE_RULES, RESEND_SECONDS } from './limits';
import { inSeconds, lockSession, type SessionRow } from './sessions';
import { getUser } from './users';
import { verifySession } from './verified-session';

const toState = (
  actor: Pick<Actor, 'email' | 'level'>,
  challenge: ChallengeRow | undefined,
  now: Date,
): TwoFactorState => {
  const verified = actor.level === 'verified';
  return {
    code_verified: verified,
    email: actor.email,
    methods: ['email'],
    challenge: verified || !challenge ? null : toChallenge(challenge, actor.email, now),
  };
};

/** Whether the session is verified, and the code it waits for if not. */
export const readTwoFactor = async ({ database, clock }: IdentityDeps, actor: Actor): Promise<TwoFactorState> =>
  toState(actor, await findNewestChallenge(database, actor.sessionId), clock.now());

const requireLockedSession = async (sql: Sql, actor: Actor, now: Date): Promise<SessionRow> => {
  const session = await lockSession(sql, actor.sessionId, now);
  if (!session) throw new BankError('unauthenticated');
  return session;
};

/**
 * Sends another code; from then on only the newest one is valid. Does nothing for a verified session.
 * Throws `rate_limited` within 60 s of the last code and beyond 5 an hour or 10 a day.
 */
export const resendCode = async (deps: IdentityDeps, actor: Actor, context: CallContext): Promise<TwoFactorAnswer> => {
  const { database, clock, secret } = deps;
  const now = clock.now();
  if (actor.level === 'verified') return toState(actor, undefined, now);
  const { name } = await getUser(database, actor.userId);
  const requireCooledDown = async (sql: Sql) => {
    const newest = await findNewestChallenge(sql, actor.sessionId);
    const waitMs = newest ? inSeconds(newest.createdAt, RESEND_SECONDS).getTime() - now.getTime() : 0;
    if (waitMs > 0) throw new BankError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
  // asked before the counters too: pressing the button early must not use up the day's codes
  await requireCooledDown(database);
  await hitAddress(database, RATE_RULES.resendAddress, context, now);
  await hitAll(database, RATE_RULES.resend, actor.userId, now);
  return database.transaction(async sql => {
    const session = await requireLockedSession(sql, actor, now);
    if (session.level === 'verified') return toState(session, undefined, now);
    await requireCooledDown(sql);
    const challenge = await sendCode(sql, { sessionId: session.id, email: session.email, name }, secret, now);
    await audit(sql, 'second_factor.sent', { userId: session.userId, sessionId: session.id }, { context, now });
    return toState(session, challenge, now);
  });
};

const REFUSAL = {
  wrong: 'code_invalid',
  expired: 'code_expired',
  used: 'code_used',
  exhausted: 'code_attempts_exceeded',
} as const satisfies Record<Exclude<Judgement, 'right'>, ErrorCode>;

type Verdict = { tokens: TokenSet } | { refusal: BankError };

/** Judges the code under the session's lock and writes the consequence; refusals are returned, because a thrown one would roll the count back. */
const judge = async (
  sql: Sql,
  deps: IdentityDeps,
  attempt: { session: SessionRow; code: string; context: CallContext; now: Date },
): Promise<Verdict> => {
  const { session, code, now } = attempt;
  const who = { userId: session.userId, sessionId: session.id };
  const challenge = await findNewestChallenge(sql, session.id);
  const judgement = session.level === 'verified' ? 'used' : judgeCode(challenge, code, deps.secret, now);
  if (judgement === 'right' && challenge) {
    await consumeChallenge(sql, challenge.id, now);
    const how = { by: 'email' as const, secret: deps.secret, signedInAt: session.createdAt, now };
    const tokens = await verifySession(sql, session, how);
    await audit(sql, 'second_factor.verified', who, attempt);
    return { tokens };
  }
  const refused = judgement === 'right' ? 'expired' : judgement;
  const triesLeft = CODE_TRIES - (challenge?.tries ?? 0) - 1;
  if (refused === 'wrong' && challenge) await countTry(sql, challenge.id);
  await audit(sql, 'second_factor.failed', who, attempt, { reason: refused });
  if (refused !== 'wrong') return { refusal: new BankError(REFUSAL[refused]) };
  if (triesLeft === 0) return { refusal: new BankError('code_attempts_exceeded') };
  return { refusal: new BankError('code_invalid', { params: { tries_left: triesLeft } }) };
};

/**
 * Hands in a code. The right one raises the session exactly once, ends the access token it was handed in with and gives the first full set of tokens.
 * Throws `code_invalid` with `tries_left`, `code_attempts_exceeded` from the fifth wrong code on, `code_expired`, `code_used`, or `rate_limited`
 * beyond 10 codes in 15 minutes, over all sessions of the person.
 */
export const verifyCode = async (
  deps: IdentityDeps,
  actor: Actor,
  code: string,
  context: CallContext,
): Promise<TwoFactorAnswer> => {
  const { database, clock } = deps;
  await hitAddress(database, RATE_RULES.verifyAddress, context, clock.now());
  await hitAll(database, RATE_RULES.verify, actor.userId, clock.now());
  const verdict = await database.transaction(async sql => {
    const now = clock.now();
    const session = await requireLockedSession(sql, actor, now);
    return judge(sql, deps, { session, code, context, now });
  });
  if ('refusal' in verdict) throw verdict.refusal;
  for (const rule of RATE_RULES.verify) await forgiveRateLimit(database, rule, actor.userId);
  return { ...toState({ email: actor.email, level: 'verified' }, undefined, clock.now()), tokens: verdict.tokens };
};
