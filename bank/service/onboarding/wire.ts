import type { Application, UploadView } from '../../contract/service/onboarding-application';
import { type DocumentSlot, ONBOARDING_STEPS, type OnboardingStep } from '../../contract/service/onboarding-data';
import { PROVIDERS } from '../../contract/providers';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { type CodePurpose, findCode, maskEmail, toChallenge } from './codes';
import { toRegistryCompany } from './companies';
import type { OnboardingDeps } from './deps';
import { listSlots } from './documents';
import { maySetPassword } from './invitations';
import { listInvitations } from './inviting';
import { type IssueRow, listIssues } from './issues';
import { type ApplicationRow, getApplication, listEvents } from './rows';
import { findPhone } from './sessions';
import { isEditable } from './states';
import { dueStep, provenContacts } from './step-order';

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** `2026-001004`: to tell by phone. */
export const toProtocol = ({ createdAt, protocol }: Pick<ApplicationRow, 'createdAt' | 'protocol'>): string =>
  `${createdAt.getUTCFullYear()}-${String(protocol).padStart(6, '0')}`;

const toContact = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  which: Extract<CodePurpose, 'email' | 'mobile'>,
  now: Date,
): Promise<Application['applicant']['email']> => {
  const { applicant, emailVerifiedAt, mobileVerifiedAt } = application;
  const verifiedAt = which === 'email' ? emailVerifiedAt : mobileVerifiedAt;
  const code = verifiedAt ? undefined : await findCode(sql, application.uuid, which);
  const isLiving = code && !code.used_at && code.expires_at > now;
  return {
    value: applicant[which],
    required: provenContacts(deps)[which],
    verified_at: toInstant(verifiedAt),
    challenge: isLiving
      ? { sent_to: 'email', destination: maskEmail(applicant.email), ...toChallenge(code, now) }
      : null,
  };
};

const toSteps = (
  application: ApplicationRow,
  slots: readonly DocumentSlot[],
  issues: readonly IssueRow[],
): Application['steps'] => {
  const { doneAt, savedAt } = application;
  const sent = slots.flatMap(({ files }) => files.map(({ sent_at }) => sent_at)).sort();
  const stateOf = (step: Exclude<OnboardingStep, 'review'>, touched: string | null) => {
    if (doneAt[step]) return 'complete';
    if (issues.some(issue => issue.step === step && issue.status === 'open')) return 'with_issues';
    return touched === null ? 'not_started' : 'in_progress';
  };
  const saved = {
    'business-account': toInstant(savedAt['business-account']),
    'business-member': toInstant(savedAt['business-member']),
    'business-document': sent.at(-1) ?? null,
  };
  return ONBOARDING_STEPS.map(id =>
    id === 'review'
      ? {
          id,
          status: isEditable(application.status) ? 'not_started' : 'complete',
          saved_at: toInstant(application.sentAt),
        }
      : { id, status: stateOf(id, saved[id]), saved_at: saved[id] },
  );
};

const actionsOf = (application: ApplicationRow): Application['actions'] => {
  const { status } = application;
  if (status === 'refused') return application.correctable ? ['reopen'] : [];
  if (status === 'blocked_protege') return ['send', 'cancel'];
  if (isEditable(status)) return dueStep(application) === 'review' ? ['edit', 'send', 'cancel'] : ['edit', 'cancel'];
  return status === 'sent' || status === 'analysis' ? ['cancel'] : [];
};

/** Whether somebody who was invited has not accepted. */
const mayInvite = (invitations: Application['invitations']): boolean =>
  invitations.some(({ status }) => status !== 'accepted');

const listConsents = async (sql: Sql, uuid: string): Promise<Application['consents']> => {
  const { rows } = await sql.query<{ consent: string; version: string; given_at: Date }>(
    'select consent, version, given_at from onboarding_consent where application_id = $1 order by given_at, consent',
    [uuid],
  );
  return rows.map(({ consent, version, given_at }) => ({
    id: consent as Application['consents'][number]['id'],
    version,
    given_at: given_at.toISOString(),
  }));
};

/** The account that the application opened: a company that came back has older ones. */
const findAccountOf = async (
  sql: Sql,
  { companyId, decidedAt }: Pick<ApplicationRow, 'companyId' | 'decidedAt'>,
): Promise<Application['account']> => {
  if (!companyId) return null;
  const { rows } = await sql.query<{ branch: string; number: string; ispb: string }>(
    'select branch, number, ispb from account where company_id = $1 and created_at <= $2 order by created_at desc limit 1',
    [toUuid(companyId), decidedAt],
  );
  const [row] = rows;
  const institution = Object.values(PROVIDERS).find(({ ispb }) => ispb === row?.ispb);
  return row ? { branch: row.branch, number: row.number, institution_name: institution?.name ?? '' } : null;
};

/** Everything of an application that its applicant may see. */
export const toApplication = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  sessionExpiresIn: number,
): Promise<Application> => {
  const now = deps.clock.now();
  const slots = await listSlots(sql, application);
  const issues = await listIssues(sql, application.uuid);
  const events = await listEvents(sql, application.uuid);
  const invitations = await listInvitations(sql, application.uuid, now);
  const phone = await findPhone(sql, application.uuid, now);
  return {
    id: application.id,
    protocol: toProtocol(application),
    status: application.status,
    created_at: application.createdAt.toISOString(),
    updated_at: application.updatedAt.toISOString(),
    sent_at: toInstant(application.sentAt),
    expires_at: toInstant(application.expiresAt),
    forget_at: toInstant(application.forgetAt),
    actions: mayInvite(invitations)
      ? [...((await maySetPassword(sql, application, now)) ? (['set_password'] as const) : []), 'invite']
      : actionsOf(application),
    due_step: isEditable(application.status) ? dueStep(application) : null,
    steps: toSteps(application, slots, issues),
    applicant: {
      name: application.applicant.name,
      cpf: application.applicant.cpf,
      email: await toContact(deps, sql, application, 'email', now),
      mobile: await toContact(deps, sql, application, 'mobile', now),
    },
    company: toRegistryCompany(application.company),
    business_account: application.account,
    business_member: application.member,
    documents: slots,
    consents: await listConsents(sql, application.uuid),
    issues: issues.map(({ createdAt: _, ...issue }) => issue),
    decision:
      application.decision && application.decidedAt
        ? { reason: application.decision, at: application.decidedAt.toISOString() }
        : null,
    protected: application.protected,
    timeline: events.flatMap(({ status, at }) => (status ? [{ status, at: at.toISOString() }] : [])),
    phone: phone ? { since: phone.toISOString() } : null,
    invitations,
    account: await findAccountOf(sql, application),
    session_expires_in: sessionExpiresIn,
  };
};

/** The application `oba_…` as its applicant sees it. */
export const readApplication = async (
  deps: OnboardingDeps,
  id: string,
  sessionExpiresIn: number,
): Promise<Application> =>
  toApplication(deps, deps.database, await getApplication(deps.database, id), sessionExpiresIn);

/** What the phone that took over the photos sees. */
export const readUploads = async (deps: OnboardingDeps, id: string, sessionExpiresIn: number): Promise<UploadView> => {
  const application = await getApplication(deps.database, id);
  return {
    id,
    company_name: toRegistryCompany(application.company).legal_name,
    updated_at: application.updatedAt.toISOString(),
    documents: await listSlots(deps.database, application),
    session_expires_in: sessionExpiresIn,
  };
};
