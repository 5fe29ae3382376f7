import { exponentialBackoff, type JobHandler } from '../../jobs';
import { lockConsent } from './change';
import { EXPIRE_JOB, type OpenFinanceDeps } from './deps';

export const createExpireJob = (deps: Pick<OpenFinanceDeps, 'database' | 'clock' | 'notifier'>): JobHandler => ({
  kind: EXPIRE_JOB,
  maxAttempts: 20,
  backoff: exponentialBackoff(1_000, 600_000),
  run: async payload => {
    const consent = await deps.database.transaction(sql =>
      lockConsent(deps, sql, String(payload.consent), deps.clock.now()),
    );
    if (consent?.status !== 'AUTHORISED' || !consent.expiresAt) return undefined;
    return { againAt: consent.expiresAt };
  },
});
