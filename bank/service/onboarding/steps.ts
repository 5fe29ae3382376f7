import type { BusinessAccountDraft, BusinessMemberDraft, OnboardingStep } from '../../contract/service/onboarding-data';
import { toLocalDate } from '../../core/clock';
import { type Json, toCanonicalJson } from '../../core/canonical-json';
import { BankError } from '../../core/errors';
import { forgiveRateLimit, hitRateLimit, type Sql } from '../../storage';
import type { OnboardingDeps } from './deps';
import { findMissing, listSlots } from './documents';
import { keepWaiting } from './ends';
import { answerIssues } from './issues';
import { type ApplicationRow, getApplication, lockApplication, writeApplication } from './rows';
import { judgeAccount } from './rules/account';
import type { Violation } from './rules/judge';
import { withOwnKeys } from './rules/keys';
import { judgeMembers, type MemberFacts } from './rules/members';
import { requireDue, requireEditable } from './step-order';

type TypedStep = 'business-account' | 'business-member';
type FinishedStep = Exclude<OnboardingStep, 'review'>;

const COLUMNS = {
  'business-account': { data: 'business_account', saved: 'account_saved_at', done: 'account_done_at' },
  'business-member': { data: 'business_member', saved: 'member_saved_at', done: 'member_done_at' },
} as const;

const factsOf = ({ company, kind }: ApplicationRow, now: Date): MemberFacts => ({
  cnpj: company.cnpj,
  kind,
  partners: company.partners,
  today: toLocalDate(now),
});

const dataOf = ({ account, member }: ApplicationRow, step: TypedStep): unknown =>
  step === 'business-account' ? account : member;

const withKeys = ({ uuid, member }: ApplicationRow, draft: BusinessMemberDraft): BusinessMemberDraft =>
  draft.partners ? { ...draft, partners: withOwnKeys(uuid, draft.partners, member.partners ?? []) } : draft;

/**
 * Keeps what is typed of a step. What changes a finished step opens it again, and the papers with it when people change.
 * Throws `onboarding_status`, `onboarding_contact_unverified`, `onboarding_step_not_due`.
 */
export const saveStep = (
  deps: OnboardingDeps,
  applicationId: string,
  wish:
    | { step: 'business-account'; draft: BusinessAccountDraft }
    | { step: 'business-member'; draft: BusinessMemberDraft },
): Promise<Date> =>
  deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    requireEditable(deps, application);
    requireDue(application, wish.step);
    const now = deps.clock.now();
    const columns = COLUMNS[wish.step];
    const draft = wish.step === 'business-member' ? withKeys(application, wish.draft) : wish.draft;
    const isSame = toCanonicalJson(dataOf(application, wish.step) as Json) === toCanonicalJson(draft as Json);
    await writeApplication(
      sql,
      application.uuid,
      {
        [columns.saved]: now,
        ...keepWaiting(now),
        ...(isSame ? {} : { [columns.data]: draft, [columns.done]: null }),
      },
      now,
    );
    return now;
  });

/** What is wrong with a step as it stands, and the step in one form. */
const judgeStep = (
  application: ApplicationRow,
  step: TypedStep,
  now: Date,
): { violations: Violation[]; step: object } =>
  step === 'business-account'
    ? judgeAccount(application.account, application.kind)
    : judgeMembers(application.member, factsOf(application, now));

const requireNone = (violations: readonly Violation[]): void => {
  if (violations.length > 0) throw new BankError('validation_failed', { violations: [...violations] });
};

/** Throws `onboarding_documents_missing`, each place as a violation. */
export const requireDocuments = async (sql: Sql, application: ApplicationRow): Promise<void> => {
  const missing = findMissing(await listSlots(sql, application));
  if (missing.length === 0) return;
  throw new BankError('onboarding_documents_missing', {
    violations: missing.map(({ id }) => ({ field: id, rule: 'required' })),
  });
};

/** Judges a step and closes it. */
const finish = (deps: OnboardingDeps, applicationId: string, step: FinishedStep): Promise<void> =>
  deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    requireEditable(deps, application);
    requireDue(application, step);
    const now = deps.clock.now();
    if (step === 'business-document') {
      await requireDocuments(sql, application);
      await writeApplication(sql, application.uuid, { document_done_at: now, ...keepWaiting(now) }, now);
    } else {
      const judged = judgeStep(application, step, now);
      requireNone(judged.violations);
      const columns = COLUMNS[step];
      await writeApplication(
        sql,
        application.uuid,
        { [columns.data]: judged.step, [columns.done]: now, ...keepWaiting(now) },
        now,
      );
      // other people need other papers
      const missing = findMissing(await listSlots(sql, await getApplication(sql, application.id)));
      if (missing.length > 0) await writeApplication(sql, application.uuid, { document_done_at: null }, now);
    }
    await answerIssues(sql, application.uuid, step);
  });

/** The registry knows CPFs that applicants see only masked: who tries one after the other would learn the whole of them. */
const GUESSES = {
  application: { name: 'onboarding.member.application', limit: 10, windowSeconds: 3_600 },
  company: { name: 'onboarding.member.company', limit: 30, windowSeconds: 86_400 },
} as const;
const TELLING: readonly string[] = ['differs_from_registry', 'partner_missing'];

const tellsOfRegistry = (error: unknown): boolean =>
  error instanceof BankError && (error.info.violations ?? []).some(({ rule }) => TELLING.includes(rule));

/**
 * Judges a step and closes it; whoever closes one answers what the analyst asked of it. Throws `rate_limited` for who named partners too often whom
 * the registry does not know.
 */
export const finishStep = async (deps: OnboardingDeps, applicationId: string, step: FinishedStep): Promise<void> => {
  if (step !== 'business-member') return finish(deps, applicationId, step);
  const { database, clock } = deps;
  const { company } = await getApplication(database, applicationId);
  const counted = [
    [GUESSES.application, applicationId],
    [GUESSES.company, company.cnpj],
  ] as const;
  // counted before it is judged: a guess that is right would be told from one that is refused
  for (const [rule, subject] of counted) await hitRateLimit(database, rule, subject, clock.now());
  let isGuess = false;
  try {
    await finish(deps, applicationId, step);
  } catch (error) {
    isGuess = tellsOfRegistry(error);
    throw error;
  } finally {
    if (!isGuess) for (const [rule, subject] of counted) await forgiveRateLimit(database, rule, subject);
  }
};

/** Judges everything once more, as it is sent: a birthday, a rule or a file may have changed since a step was closed. */
export const requireComplete = async (sql: Sql, application: ApplicationRow, now: Date): Promise<void> => {
  requireDue(application, 'review');
  for (const step of ['business-account', 'business-member'] as const) {
    const { violations } = judgeStep(application, step, now);
    requireNone(violations.map(({ field, rule }) => ({ field: `${step}.${field}`, rule })));
  }
  await requireDocuments(sql, application);
};
