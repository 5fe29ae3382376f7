import type { Sql } from '../../../storage';
import type { OnboardingDeps, Source } from '../deps';
import { inTheirSteps, type NewIssue, raiseIssues, resolveIssues } from '../issues';
import { move } from '../moves';
import { tellApplicant } from '../news';
import type { ApplicationRow, Decision } from '../rows';
import { tellOpened } from './administrators';
import { openAccount } from './open-account';

/** Who decides: the sandbox, or an analyst by name. */
export interface Decider {
  by: string;
  note?: string | null;
  source?: Source;
}

const DONE_COLUMNS = {
  'business-account': 'account_done_at',
  'business-member': 'member_done_at',
  'business-document': 'document_done_at',
} as const;

/** Steps that are to be gone through again. */
const reopened = (issues: readonly NewIssue[]) =>
  Object.fromEntries(issues.flatMap(({ step }) => (step === 'review' ? [] : [[DONE_COLUMNS[step], null]])));

/** Asks the applicant for items. The application waits until they are answered. */
export const askFor = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  asked: readonly NewIssue[],
  decider: Decider,
): Promise<void> => {
  const issues = inTheirSteps(asked);
  await raiseIssues(sql, application.uuid, issues, deps.clock.now());
  await tellApplicant(deps, sql, application, 'pending');
  await move(deps, sql, application, { ...decider, to: 'pending', columns: reopened(issues) });
};

/** Refuses. What speaks against somebody is never told, and where it is money laundering nothing is to be corrected. */
export const refuse = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  wish: { reason: Decision; correctable: boolean; issues?: readonly NewIssue[] },
  decider: Decider,
): Promise<void> => {
  const correctable = wish.correctable && wish.reason !== 'policy';
  const issues = inTheirSteps(wish.issues ?? []);
  const now = deps.clock.now();
  if (correctable) await raiseIssues(sql, application.uuid, issues, now);
  await tellApplicant(deps, sql, application, correctable ? 'correctable' : 'refused');
  await move(deps, sql, application, {
    ...decider,
    to: 'refused',
    columns: { ...(correctable ? reopened(issues) : {}), decision: wish.reason, decided_at: now, correctable },
  });
};

/** BC Protege+ is on: no account until who is protected switches it off. */
export const block = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  protectedOnes: readonly string[],
  decider: Decider,
): Promise<void> => {
  await tellApplicant(deps, sql, application, 'blocked');
  await move(deps, sql, application, { ...decider, to: 'blocked_protege', columns: { protected: protectedOnes } });
};

/** Opens the account; a company that got one meanwhile is refused instead. Everything commits together or not at all. */
export const approve = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  decider: Decider,
): Promise<void> => {
  const companyId = await openAccount(deps, sql, application);
  if (!companyId) {
    await refuse(deps, sql, application, { reason: 'company_is_customer', correctable: false }, decider);
    return;
  }
  await tellOpened(deps, sql, application);
  await resolveIssues(sql, application.uuid);
  await tellApplicant(deps, sql, application, 'approved');
  await move(deps, sql, application, {
    ...decider,
    to: 'approved',
    columns: { company_id: companyId, decided_at: deps.clock.now(), decision: null },
  });
};
