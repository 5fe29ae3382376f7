import type { FactorMethod } from '../../contract/ground/factors';
import type { TokenSet, TwoFactorAnswer, TwoFactorRequest, TwoFactorState } from '../../contract/ground/identity';
import type { ErrorCode } from '../../contract/errors';
import { BankError } from '../../core/errors';
import type { Actor, CallContext } from '../../core/operation';
import { forgiveRateLimits, hitRateLimits, type Sql } from '../../storage';
import { type ChallengeRow, findNewestChallenge, toChallenge } from './challenges';
import { sendCode } from './codes';
import { audit, type IdentityDeps } from './context';
import { keepDevice } from './devices';
import {
  createPasskeyChallenge,
  judgeProof,
  listMethods,
  type Proof,
  type ProofVerdict,
  tellRecoveryCodeUsed,
} from './factors';
import { RESEND_SECONDS } from './limits';
import { proofBudget, resendBudget } from './proof-budget';
import { inSeconds, lockSession, type SessionRow } from './sessions';
import { getUser, lockUser } from './users';
import { verifySession } from './verified-session';

const toState = (
  actor: Pick<Actor, 'email' | 'level'>,
  methods: FactorMethod[],
  challenge: ChallengeRow | undefined,
  now: Date,
): TwoFactorState => {
  const verified = actor.level === 'verified';
  return {
    code_verified: verified,
    email: actor.email,
    methods,
    challenge: verified || !challenge ? null : toChallenge(challenge, actor.email, now),
  };
};

/** Whether the session is verified, how it may be, and the code it waits for if not. */
export const readTwoFactor = async ({ database, clock }: IdentityDeps, actor: Actor): Promise<TwoFactorState> =>
  toState(
    actor,
    await listMethods(database, actor.userId),
    await findNewestChallenge(database, actor.sessionId),
    clock.now(),
  );

/** The caller's session, locked, and before it the person: verifying one may end others of theirs. */
const requireLockedSession = async (sql: Sql, actor: Actor, now: Date): Promise<SessionRow> => {
  await lockUser(sql, actor.userId);
  const session = await lockSession(sql, actor.sessionId, now);
  if (!session) throw new BankError('unauthenticated');
  return session;
};

const requireMethod = (methods: readonly FactorMethod[], method: FactorMethod): void => {
  if (methods.includes(method)) return;
  throw new BankError('validation_failed', { violations: [{ field: 'action', rule: 'method_off' }] });
};

/**
 * Sends another code; from then on only the newest one is valid. Does nothing for a verified session.
 * Throws `validation_failed` when the person has codes by e-mail off, `rate_limited` within 60 s of the last code and beyond 5 an hour or 10 a day.
 */
const sendAnother = async (deps: IdentityDeps, actor: Actor, context: CallContext): Promise<TwoFactorAnswer> => {
  const { database, clock, secret } = deps;
  const now = clock.now();
  const methods = await listMethods(database, actor.userId);
  if (actor.level === 'verified') return toState(actor, methods, undefined, now);
  requireMethod(methods, 'email');
  const { name } = await getUser(database, actor.userId);
  const requireCooledDown = async (sql: Sql) => {
    const newest = await findNewestChallenge(sql, actor.sessionId);
    const waitMs = newest ? inSeconds(newest.createdAt, RESEND_SECONDS).getTime() - now.getTime() : 0;
    if (waitMs > 0) throw new BankError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  };
  // asked before the counters too: pressing the button early must not use up the day's codes
  await requireCooledDown(database);
  await hitRateLimits(database, await resendBudget(database, actor, context), now);
  return database.transaction(async sql => {
    const session = await requireLockedSession(sql, actor, now);
    if (session.level === 'verified') return toState(session, methods, undefined, now);
    await requireCooledDown(sql);
    const challenge = await sendCode(sql, { sessionId: session.id, email: session.email, name }, secret, now);
    await audit(sql, 'second_factor.sent', { userId: session.userId, sessionId: session.id }, { context, now });
    return toState(session, methods, challenge, now);
  });
};

/** Options to prove oneself with a passkey; the session's newest are the valid ones. Throws `validation_failed` when the person has none. */
const askForPasskey = async (deps: IdentityDeps, actor: Actor): Promise<TwoFactorAnswer> => {
  const now = deps.clock.now();
  const state = await readTwoFactor(deps, actor);
  if (actor.level === 'verified') return state;
  requireMethod(state.methods, 'passkey');
  const ceremony = { userId: actor.userId, subject: actor.sessionId };
  const { options } = await deps.database.transaction(sql => createPasskeyChallenge(sql, deps, ceremony, now));
  return { ...state, passkey_options: options };
};

const REFUSAL = {
  wrong: 'code_invalid',
  expired: 'code_expired',
  used: 'code_used',
  exhausted: 'code_attempts_exceeded',
  refused: 'passkey_refused',
} as const satisfies Record<Exclude<ProofVerdict['judgement'], 'right'>, ErrorCode>;

const toRefusal = (verdict: Exclude<ProofVerdict, { judgement: 'right' }>): BankError => {
  if (verdict.judgement !== 'wrong') return new BankError(REFUSAL[verdict.judgement]);
  if (verdict.triesLeft === 0) return new BankError('code_attempts_exceeded');
  return new BankError('code_invalid', { params: { tries_left: verdict.triesLeft } });
};

interface Attempt {
  session: SessionRow;
  proof: Proof;
  /** What the browser said of itself. */
  device: { deviceToken: string | undefined; trust: boolean | undefined };
  context: CallContext;
  now: Date;
}

const raise = async (sql: Sql, deps: IdentityDeps, attempt: Attempt): Promise<TokenSet> => {
  const { session, proof, device, now } = attempt;
  const who = { userId: session.userId, sessionId: session.id };
  const how = { by: proof.method, secret: deps.secret, signedInAt: session.createdAt, now };
  const tokens = await verifySession(sql, session, how);
  const { deviceToken } = await keepDevice(sql, deps, { ...who, ...device }, attempt);
  if (proof.method === 'recovery_code') await tellRecoveryCodeUsed(sql, deps, who, attempt);
  await audit(sql, 'second_factor.verified', who, attempt, { method: proof.method });
  return { ...tokens, device_token: deviceToken };
};

/** Judges the proof under the session's lock and writes the consequence; refusals are returned, because a thrown one would roll the count back. */
const judge = async (sql: Sql, deps: IdentityDeps, attempt: Attempt): Promise<TokenSet | BankError> => {
  const { session, proof } = attempt;
  const over: ProofVerdict = { judgement: proof.method === 'passkey' ? 'refused' : 'used' };
  const verdict = session.level === 'verified' ? over : await judgeProof(sql, deps, attempt);
  if (verdict.judgement === 'right') return raise(sql, deps, attempt);
  const facts = { reason: verdict.judgement, method: proof.method };
  await audit(sql, 'second_factor.failed', { userId: session.userId, sessionId: session.id }, attempt, facts);
  return toRefusal(verdict);
};

type HandedIn = Exclude<TwoFactorRequest, { action: 'send' | 'passkey_options' }>;

const METHOD_OF = { verify: 'email', verify_totp: 'totp', verify_recovery_code: 'recovery_code' } as const;

const toProof = (request: HandedIn): Proof =>
  request.action === 'verify_passkey'
    ? { method: 'passkey', credential: request.credential }
    : { method: METHOD_OF[request.action], code: request.code };

/**
 * Hands in a proof. The right one raises the session exactly once, ends the access token it was handed in with and gives the first full set of tokens.
 * Throws `code_invalid` with `tries_left`, `code_attempts_exceeded` from the fifth wrong code on, `code_expired`, `code_used`, `passkey_refused`, or
 * `rate_limited` beyond 10 proofs of any kind in 15 minutes: of a browser that the person is known by, or of all strangers together.
 */
const handIn = async (
  deps: IdentityDeps,
  actor: Actor,
  request: HandedIn,
  context: CallContext,
): Promise<TwoFactorAnswer> => {
  const { database, clock } = deps;
  const budget = await proofBudget(database, actor, context);
  await hitRateLimits(database, budget, clock.now());
  const device = { deviceToken: request.device_token, trust: request.trust_device };
  const outcome = await database.transaction(async sql => {
    const now = clock.now();
    const session = await requireLockedSession(sql, actor, now);
    return judge(sql, deps, { session, proof: toProof(request), device, context, now });
  });
  if (outcome instanceof BankError) throw outcome;
  await forgiveRateLimits(database, budget);
  const methods = await listMethods(database, actor.userId);
  return { ...toState({ email: actor.email, level: 'verified' }, methods, undefined, clock.now()), tokens: outcome };
};

/** Answers what the second-factor page asks: a new e-mail code, a passkey's options, or the session raised by a proof. */
export const answerTwoFactor = (
  deps: IdentityDeps,
  actor: Actor,
  request: TwoFactorRequest,
  context: CallContext,
): Promise<TwoFactorAnswer> => {
  if (request.action === 'send') return sendAnother(deps, actor, context);
  if (request.action === 'passkey_options') return askForPasskey(deps, actor);
  return handIn(deps, actor, request, context);
};
