import { addDays } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { SubjectFacts } from '../approvals';
import { FROM_FILES, type HiddenReader, listHidden } from '../orders';
import type { RuledCompany } from './versions';

const WEEK_MS = 7 * 24 * 3_600_000;

const toIds = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Things of the desk (UUIDs) that are not for its reader's eyes, whatever they narrow the list to. */
export const listUnseenThings = async (sql: Sql, reader: HiddenReader): Promise<string[]> =>
  toIds(
    await listHidden(sql, reader, () =>
      sql.query<{ id: string }>(`select id from approval_subject where account_id = $1 and ${FROM_FILES}`, [
        toUuid(reader.account.id),
      ]),
    ),
  );

/** The first day of the sums that rules may look at. */
const toFirstDay = (facts: SubjectFacts, at: Date): string => {
  const days = [facts, ...(facts.parts ?? [])].map(({ dueOn }) => dueOn ?? toLocalDate(at));
  const months = days.map(day => `${day.slice(0, 7)}-01`);
  return [...months, toLocalDate(new Date(at.getTime() - WEEK_MS))].sort()[0] ?? '';
};

/** What was ordered before (UUIDs), of what rules may look at, and is not for its reader's eyes: what somebody earns. */
export const listUnseenPaid = async (
  sql: Sql,
  reader: HiddenReader,
  { company, facts, at }: { company: Pick<RuledCompany, 'id'>; facts: SubjectFacts; at: Date },
): Promise<string[]> => {
  const documents = [facts, ...(facts.parts ?? [])].flatMap(({ payeeDocument }) => payeeDocument ?? []);
  const since = addDays(toFirstDay(facts, at), -1);
  const hidden = await listHidden(sql, reader, () =>
    sql.query<{ id: string }>(
      `select id from payment_order where account_id in (select id from account where company_id = $1) and ${FROM_FILES}
       and (created_at >= $2 or changed_at >= $2 or due_on >= $3::date or payee_document = any ($4))`,
      [company.id, startOfLocalDate(since), since, documents],
    ),
  );
  return toIds(hidden);
};
