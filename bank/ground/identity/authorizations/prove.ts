import type { Authorization, proveAuthorization } from '../../../contract/authorizations';
import type { ErrorCode } from '../../../contract/errors';
import type { z } from 'zod';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Actor, CallContext } from '../../../core/operation';
import { forgiveRateLimits, hitRateLimits, type Sql } from '../../../storage';
import { judgeCode, type Judgement } from '../challenges';
import { audit, countedAs, type IdentityDeps } from '../context';
import { consumeRecoveryCode, listMethods, tellRecoveryCodeUsed, verifyPasskey, verifyTotp } from '../factors';
import { CODE_TRIES, RATE_RULES } from '../limits';
import { proofBudget } from '../proof-budget';
import { type AuthorizationRow, countProofTry, lockAuthorization, markAuthorized, toAuthorization } from './rows';

export type Proof = z.output<NonNullable<typeof proveAuthorization.body>>;

interface Attempt {
  actor: Actor;
  proof: Proof;
  context: CallContext;
  now: Date;
}

/** What the proof is worth by its own method. */
const judgeProof = async (
  sql: Sql,
  deps: IdentityDeps,
  row: AuthorizationRow,
  attempt: Attempt,
): Promise<Judgement> => {
  const { actor, proof, now } = attempt;
  const yes = (fits: boolean): Judgement => (fits ? 'right' : 'wrong');
  switch (proof.method) {
    case 'email': {
      const sent = row.codeHash && row.codeSentAt;
      const challenge = { id: toUuid(row.id), tries: row.tries, expiresAt: row.expiresAt, usedAt: null };
      return judgeCode(
        sent ? { ...challenge, codeHash: row.codeHash as Buffer, createdAt: row.codeSentAt as Date } : undefined,
        proof.code,
        deps.secret,
        now,
      );
    }
    case 'totp':
      return verifyTotp(sql, deps, { userId: actor.userId, code: proof.code }, now);
    case 'recovery_code':
      return yes(await consumeRecoveryCode(sql, { userId: actor.userId, code: proof.code }, now));
    case 'passkey':
      return yes(
        await verifyPasskey(sql, deps, { userId: actor.userId, subject: row.id, credential: proof.credential }, now),
      );
  }
};

/** Whether the authorization can be proven at all now, and if so by what was handed in. */
const judge = async (
  sql: Sql,
  deps: IdentityDeps,
  row: AuthorizationRow,
  attempt: Attempt,
): Promise<Judgement | 'unavailable'> => {
  if (row.authorizedAt) return 'used';
  if (row.tries >= CODE_TRIES) return 'exhausted';
  if (row.expiresAt <= attempt.now) return 'expired';
  const methods = await listMethods(sql, attempt.actor.userId);
  if (!methods.includes(attempt.proof.method)) return 'unavailable';
  return judgeProof(sql, deps, row, attempt);
};

const REFUSAL = {
  expired: 'code_expired',
  exhausted: 'code_attempts_exceeded',
} as const satisfies Partial<Record<Judgement, ErrorCode>>;

const toRefusal = (judgement: Exclude<Judgement, 'right'> | 'unavailable', row: AuthorizationRow, proof: Proof) => {
  if (judgement === 'unavailable') {
    return new BankError('validation_failed', { violations: [{ field: 'method', rule: 'not_available' }] });
  }
  if (judgement === 'expired' || judgement === 'exhausted') return new BankError(REFUSAL[judgement]);
  if (judgement === 'used' && row.authorizedAt) return new BankError('code_used');
  const triesLeft = CODE_TRIES - row.tries - 1;
  if (triesLeft <= 0) return new BankError('code_attempts_exceeded');
  if (proof.method === 'passkey') return new BankError('passkey_refused', { params: { tries_left: triesLeft } });
  const code = judgement === 'used' ? 'code_used' : 'code_invalid';
  return new BankError(code, { params: { tries_left: triesLeft } });
};

/** Writes the consequence of a proof; refusals are returned, because a thrown one would roll the count back. */
const settle = async (
  sql: Sql,
  deps: IdentityDeps,
  row: AuthorizationRow,
  attempt: Attempt,
): Promise<{ proven: AuthorizationRow } | { refusal: BankError }> => {
  const { actor, proof, now } = attempt;
  const judgement = await judge(sql, deps, row, attempt);
  const facts = { authorization: row.id, purpose: row.purpose, method: proof.method };
  if (judgement === 'right') {
    await markAuthorized(sql, row.id, proof.method, now);
    if (proof.method === 'recovery_code') await tellRecoveryCodeUsed(sql, deps, actor, attempt);
    await audit(sql, 'step_up.proven', actor, attempt, { ...facts, binding: row.binding.toString('hex') });
    return { proven: { ...row, authorizedAt: now } };
  }
  const counts = judgement === 'wrong' || (judgement === 'used' && !row.authorizedAt);
  if (counts) await countProofTry(sql, row.id);
  await audit(sql, 'step_up.failed', actor, attempt, { ...facts, reason: judgement });
  return { refusal: toRefusal(judgement, row, proof) };
};

/**
 * Hands a proof in. The right one makes the authorization good for one call. All proofs of a session share one budget of ten in
 * 15 minutes. Throws `not_found`, `code_invalid` or `passkey_refused` with `tries_left`, `code_attempts_exceeded` from the fifth wrong proof on,
 * `code_expired`, `code_used`, `validation_failed` for a method the person has not on, or `rate_limited`.
 */
export const prove = async (
  deps: IdentityDeps,
  actor: Actor,
  given: { id: string; proof: Proof },
  context: CallContext,
): Promise<Authorization> => {
  const { database, clock } = deps;
  const budget = await proofBudget(database, actor, context);
  await hitRateLimits(database, budget, clock.now());
  const verdict = await database.transaction(async sql => {
    const now = clock.now();
    const row = await lockAuthorization(sql, actor, given.id);
    if (!row) return { refusal: new BankError('not_found') };
    return settle(sql, deps, row, { actor, proof: given.proof, context, now });
  });
  if ('refusal' in verdict) throw verdict.refusal;
  // a code that was handed in filled nobody's inbox in vain
  const letters = given.proof.method === 'email' ? countedAs(RATE_RULES.stepUpCode, actor.sessionId) : [];
  await forgiveRateLimits(database, [...budget, ...letters]);
  const methods = await listMethods(database, actor.userId);
  return toAuthorization(verdict.proven, { email: actor.email, methods, now: clock.now() });
};
