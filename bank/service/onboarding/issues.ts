import type { IssueReason, OnboardingIssue, OnboardingStep } from '../../contract/service/onboarding-data';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

export interface NewIssue {
  step: OnboardingStep;
  item: string;
  reason: IssueReason;
  note?: string | null;
}

export interface IssueRow extends OnboardingIssue {
  createdAt: Date;
}

/** What the analyst asked for, the oldest first. */
export const listIssues = async (sql: Sql, uuid: string): Promise<IssueRow[]> => {
  const { rows } = await sql.query<{
    id: string;
    step: OnboardingStep;
    item: string;
    reason: IssueReason;
    note: string | null;
    status: OnboardingIssue['status'];
    created_at: Date;
  }>('select * from onboarding_issue where application_id = $1 order by created_at, id', [uuid]);
  return rows.map(({ created_at, id, step, item, reason, note, status }) => ({
    ...{ id: fromUuid('obi', id), step, item, reason, note, status },
    createdAt: created_at,
  }));
};

/** Where an item is answered: a paper by another file, whatever step it was filed under. */
const stepOf = ({ step, item }: NewIssue): OnboardingStep =>
  item.startsWith('company.') || item.startsWith('person.') ? 'business-document' : step;

/** The items, each in the step where it is answered. */
export const inTheirSteps = (issues: readonly NewIssue[]): NewIssue[] =>
  issues.map(issue => ({ ...issue, step: stepOf(issue) }));

/** Asks for items. What is asked for already is not asked twice. */
export const raiseIssues = async (sql: Sql, uuid: string, issues: readonly NewIssue[], now: Date): Promise<void> => {
  const open = (await listIssues(sql, uuid)).filter(({ status }) => status === 'open');
  for (const issue of issues) {
    if (open.some(({ item }) => item === issue.item)) continue;
    await sql.query(
      `insert into onboarding_issue (id, application_id, step, item, reason, note, status, created_at)
       values ($1, $2, $3, $4, $5, $6, 'open', $7)`,
      [toUuid(newId('obi')), uuid, issue.step, issue.item, issue.reason, issue.note ?? null, now],
    );
  }
};

/** The applicant went through a step again: what was open in it is answered. */
export const answerIssues = async (sql: Sql, uuid: string, step: OnboardingStep): Promise<void> => {
  await sql.query(
    `update onboarding_issue set status = 'answered' where application_id = $1 and step = $2 and status = 'open'`,
    [uuid, step],
  );
};

/** The analysis found nothing against the answers. */
export const resolveIssues = async (sql: Sql, uuid: string): Promise<void> => {
  await sql.query(`update onboarding_issue set status = 'resolved' where application_id = $1`, [uuid]);
};
