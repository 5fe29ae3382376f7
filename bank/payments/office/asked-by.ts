import type { Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';
import type { Approvals } from '../approvals';
import { PEOPLE_SUBJECT, POLICY_SUBJECT } from './eligible';
import { aboutOf } from './news';

/** What waits of a person's asking that is no payment: rules, changes of people and cards. */
const LIST = `select s.id from approval_subject s join account a on a.id = s.account_id
  where a.company_id = $1 and s.state = 'waiting' and $2 = any (s.authors)
    and (s.kind in ('${POLICY_SUBJECT}', '${PEOPLE_SUBJECT}') or exists (select 1 from approval_act t where t.id = s.id)) order by s.id`;

/** Ends what a person asked of a company's approvers that is no payment: nobody confirms it any more. `by` ends it. Gives what it was (UUIDs). */
export const cancelAskedBy = async (
  sql: Sql,
  { approvals, notifier }: { approvals: Pick<Approvals<string>, 'cancel'>; notifier: Pick<Notifier, 'settle'> },
  { companyUuid, personUuid, by }: { companyUuid: string; personUuid: string; by: string },
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(LIST, [companyUuid, personUuid]);
  const ended: string[] = [];
  for (const { id } of rows) {
    if (!(await approvals.cancel(sql, id, by, now))) continue;
    await notifier.settle(sql, aboutOf(id));
    ended.push(id);
  }
  return ended;
};
