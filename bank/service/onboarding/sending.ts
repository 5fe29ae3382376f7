import { type ConsentGiven, ONBOARDING_CONSENTS } from '../../contract/service/onboarding-application';
import { BankError } from '../../core/errors';
import { renewJobs } from '../../jobs';
import type { Sql } from '../../storage';
import { keepConsents } from './applications';
import type { OnboardingDeps, Source } from './deps';
import { isWaiting } from './ends';
import { move } from './moves';
import { tellApplicant } from './news';
import { type ApplicationRow, findLockedApplication, lockApplication } from './rows';
import { isEditable, requireMove } from './states';
import { requireEditable } from './step-order';
import { requireComplete } from './steps';

export const ANALYSE_JOB = 'onboarding.analyse';

/** Has the analyst look at an application, at once: anew, when a bureau of a round before still answers. */
export const enqueueAnalysis = (sql: Sql, applicationId: string): Promise<void> =>
  renewJobs(sql, ANALYSE_JOB, [{ uniqueKey: applicationId, payload: { applicationId } }]);

const requireConsents = async (sql: Sql, uuid: string): Promise<void> => {
  const { rows } = await sql.query<{ consent: string }>(
    'select consent from onboarding_consent where application_id = $1',
    [uuid],
  );
  const given = new Set(rows.map(({ consent }) => consent));
  const missing = ONBOARDING_CONSENTS.filter(({ id, required }) => required && !given.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new BankError('onboarding_consent_missing', { params: { missing: missing.join(',') } });
};

const isSent = ({ status }: ApplicationRow): boolean => status === 'sent' || status === 'analysis';

/**
 * Sends an application: a draft, one with its corrections, or one that BC Protege+ blocked. Consents and the move commit together; what is sent already
 * stays as it is. Throws `onboarding_step_not_due`, `validation_failed`, `onboarding_documents_missing`, `onboarding_consent_missing`.
 */
export const sendApplication = (
  deps: OnboardingDeps,
  applicationId: string,
  consents: readonly ConsentGiven[],
  source: Source,
): Promise<void> =>
  deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    if (isSent(application)) return;
    requireMove(application.status, 'sent');
    const now = deps.clock.now();
    if (isEditable(application.status)) requireEditable(deps, application);
    await requireComplete(sql, application, now);
    await keepConsents(deps, sql, application.uuid, consents, { source, now });
    await requireConsents(sql, application.uuid);
    await enqueueAnalysis(sql, application.id);
    await tellApplicant(deps, sql, application, 'sent');
    await move(deps, sql, application, {
      to: 'sent',
      by: 'applicant',
      source,
      columns: { round: application.round + 1, sent_at: now, protected: [], decision: null, decided_at: null },
    });
  });

/** Gives the application up. */
export const cancelApplication = (deps: OnboardingDeps, applicationId: string, source: Source): Promise<void> =>
  deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    if (application.status === 'cancelled') return;
    requireMove(application.status, 'cancelled');
    await tellApplicant(deps, sql, application, 'cancelled');
    await move(deps, sql, application, { to: 'cancelled', by: 'applicant', source });
  });

/** Makes a refused application a draft again, if it may be corrected. Throws `onboarding_status`. */
export const reopenApplication = (deps: OnboardingDeps, applicationId: string, source: Source): Promise<void> =>
  deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    if (application.status === 'refused' && !application.correctable) {
      throw new BankError('onboarding_status', { params: { status: 'refused' } });
    }
    if (application.status !== 'refused') requireMove(application.status, 'draft');
    await move(deps, sql, application, {
      to: 'draft',
      by: 'applicant',
      source,
      columns: { decision: null, decided_at: null, correctable: false },
    });
  });

/** What waited 30 days for its applicant is given up. Gives when to look again, if it was worked on. */
export const expireApplication = async (deps: OnboardingDeps, applicationId: string): Promise<Date | undefined> =>
  deps.database.transaction(async sql => {
    const application = await findLockedApplication(sql, applicationId);
    if (!application) return undefined;
    const { status, expiresAt } = application;
    if (!isWaiting(status) || !expiresAt) return undefined;
    const now = deps.clock.now();
    if (expiresAt > now) return expiresAt;
    await tellApplicant(deps, sql, application, 'expired');
    await move(deps, sql, application, {
      to: 'cancelled',
      by: 'bank',
      columns: { decision: 'expired', decided_at: now },
    });
    return undefined;
  });
