import type { OnboardingStatus } from '../../contract/service/onboarding-data';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { FORGET_SECONDS, inSeconds, WAIT_SECONDS } from './deps';

/** Gives up what waits for its applicant. */
export const EXPIRE_JOB = 'onboarding.expire';
/** Forgets the people of what ended without an account. */
export const FORGET_JOB = 'onboarding.forget';

interface Ends {
  /** When it is given up, unless its applicant works on it. */
  expires_at: Date | null;
  /** When its people are forgotten. */
  forget_at: Date | null;
}

const WAITING: readonly OnboardingStatus[] = ['draft', 'pending', 'blocked_protege'];

/** Whether an application waits for its applicant: what nobody works on is given up after 30 days. */
export const isWaiting = (status: OnboardingStatus): boolean => WAITING.includes(status);

/** The columns of an application that is in a state from now on. A refusal that may be corrected is no different: it can be, for as long as it is kept. */
export const endsOf = (status: OnboardingStatus, now: Date): Ends => ({
  expires_at: isWaiting(status) ? inSeconds(now, WAIT_SECONDS) : null,
  forget_at: status === 'cancelled' || status === 'refused' ? inSeconds(now, FORGET_SECONDS) : null,
});

/** What a step of its applicant adds: the days begin anew. */
export const keepWaiting = (now: Date): Pick<Ends, 'expires_at'> => ({ expires_at: inSeconds(now, WAIT_SECONDS) });

/** Has the queue come back when it ends. A job that waits already looks at the columns and comes again at the right time. */
export const enqueueEnds = async (sql: Sql, uuid: string, { expires_at, forget_at }: Ends): Promise<void> => {
  for (const [kind, runAt] of [
    [EXPIRE_JOB, expires_at],
    [FORGET_JOB, forget_at],
  ] as const) {
    if (runAt) await enqueueJob(sql, { kind, payload: { uuid }, runAt, uniqueKey: uuid });
  }
};
