import type { Sql } from '../../../storage';
import type { IdentityDeps } from '../context';
import { findSteps } from './totp';
import { advanceStep, findTotp } from './totp-rows';

export type TotpVerdict = 'right' | 'wrong' | 'used';

/**
 * Judges a code of the person's authenticator app, one step of 30 s early or late allowed, and uses its step up in the caller's transaction:
 * of parallel calls with the same code one is `right`, the others are `used`. A person without an app gets `wrong`.
 * Count the proof (`RATE_RULES.verify`) before calling, and commit whatever the verdict.
 */
export const verifyTotp = async (
  sql: Sql,
  deps: Pick<IdentityDeps, 'secret'>,
  proof: { userId: string; code: string },
  now: Date,
): Promise<TotpVerdict> => {
  const totp = await findTotp(sql, deps.secret, proof.userId);
  const steps = totp ? findSteps(totp.secret, proof.code, now) : [];
  for (const step of steps) if (await advanceStep(sql, proof.userId, step)) return 'right';
  return steps.length > 0 ? 'used' : 'wrong';
};
