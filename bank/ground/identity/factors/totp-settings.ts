import type { z } from 'zod';
import type { confirmTotp, startTotp } from '../../../contract/ground/factors';
import { BankError } from '../../../core/errors';
import { forgiveRateLimits, hitRateLimits, type Sql } from '../../../storage';
import { type AccessCall, withAuthorization, withPersonLocked } from '../authorizations/with-authorization';
import type { IdentityDeps } from '../context';
import { CODE_TRIES, ENROLMENT_SECONDS } from '../limits';
import { proofBudget } from '../proof-budget';
import { concludeAdded, concludeRemoved, requireAnotherMethod } from './changes';
import { listMethods } from './methods';
import { readFactors } from './settings';
import { findSteps, newTotpSecret, toBase32, toOtpauthUri } from './totp';
import {
  consumeEnrolment,
  countEnrolmentTry,
  deleteTotp,
  type EnrolmentRow,
  lockEnrolment,
  openEnrolment,
  storeTotp,
} from './totp-rows';

type Started = z.input<NonNullable<typeof startTotp.response>>;
type Confirmed = z.input<NonNullable<typeof confirmTotp.response>>;

/**
 * Begins to add an authenticator app: a new secret, shown once, that is good for nothing before it is confirmed within ten minutes.
 * Throws `step_up_required`, or `conflict` when an app is there already.
 */
export const startTotpEnrolment = (deps: IdentityDeps, call: AccessCall): Promise<Started> =>
  withAuthorization(deps, call, { purpose: 'add_totp' }, async (sql, now) => {
    const { userId, email } = call.actor;
    if ((await listMethods(sql, userId)).includes('totp')) throw new BankError('conflict');
    const secret = newTotpSecret();
    return {
      enrolment_id: await openEnrolment(sql, deps.secret, { userId, secret }, now),
      secret: toBase32(secret),
      otpauth_uri: toOtpauthUri(secret, { issuer: deps.brand, email }),
      expires_in: ENROLMENT_SECONDS,
    };
  });

/** Which step the code is of, or why it is refused. */
const judge = (
  enrolment: EnrolmentRow | undefined,
  code: string,
  now: Date,
): { step: number } | { refusal: BankError } => {
  if (!enrolment) return { refusal: new BankError('code_expired') };
  if (enrolment.usedAt) return { refusal: new BankError('code_used') };
  if (enrolment.tries >= CODE_TRIES) return { refusal: new BankError('code_attempts_exceeded') };
  if (enrolment.expiresAt <= now) return { refusal: new BankError('code_expired') };
  const [step] = findSteps(enrolment.secret, code, now);
  if (step !== undefined) return { step };
  const triesLeft = CODE_TRIES - enrolment.tries - 1;
  if (triesLeft === 0) return { refusal: new BankError('code_attempts_exceeded') };
  return { refusal: new BankError('code_invalid', { params: { tries_left: triesLeft } }) };
};

/**
 * Puts the authenticator app in force with one of its codes; the other sessions end. The first factor beyond e-mail brings recovery codes.
 * Throws `code_invalid` with `tries_left`, `code_attempts_exceeded` from the fifth wrong code on, `code_expired`, `code_used` or `rate_limited`.
 */
export const confirmTotpEnrolment = async (
  deps: IdentityDeps,
  call: AccessCall,
  proof: { enrolmentId: string; code: string },
): Promise<Confirmed> => {
  const { database, clock } = deps;
  const { userId } = call.actor;
  const budget = await proofBudget(database, call.actor, call.context);
  await hitRateLimits(database, budget, clock.now());
  const put = async (sql: Sql, now: Date): Promise<Confirmed | BankError> => {
    const enrolment = await lockEnrolment(sql, deps.secret, { userId, enrolmentId: proof.enrolmentId });
    const judged = judge(enrolment, proof.code, now);
    if ('refusal' in judged || !enrolment) {
      if (enrolment && 'refusal' in judged && enrolment.tries < CODE_TRIES) await countEnrolmentTry(sql, enrolment.id);
      return 'refusal' in judged ? judged.refusal : new BankError('code_expired');
    }
    await consumeEnrolment(sql, enrolment.id, now);
    await storeTotp(sql, deps.secret, { userId, secret: enrolment.secret, lastStep: judged.step }, now);
    const codes = await concludeAdded(sql, deps, call, { factor: 'totp' }, now);
    return { ...(await readFactors(sql, call.actor)), new_recovery_codes: codes };
  };
  // a refusal is returned, because a thrown one would roll the count of tries back
  const outcome = await withPersonLocked(deps, call, put);
  if (outcome instanceof BankError) throw outcome;
  await forgiveRateLimits(database, budget);
  return outcome;
};

/** Removes the authenticator app; the other sessions end. Throws `step_up_required`, `not_found`, or `last_factor` when nothing else is on. */
export const removeTotpFactor = (deps: IdentityDeps, call: AccessCall): Promise<void> =>
  withAuthorization(deps, call, { purpose: 'remove_totp' }, async (sql, now) => {
    const { userId } = call.actor;
    if (!(await listMethods(sql, userId)).includes('totp')) throw new BankError('not_found');
    await requireAnotherMethod(sql, userId);
    await deleteTotp(sql, userId);
    await concludeRemoved(sql, deps, call, { factor: 'totp' }, now);
  });
