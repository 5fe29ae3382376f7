import { addDays } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { type AccountRow, roleAllows } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { SubjectFacts } from '../approvals';
import type { FindHidden } from '../orders';
import type { RuledCompany } from './versions';

/** Who asks: `usr_…`, with how it is found what is not for their eyes. */
export interface OfficeReader {
  account: AccountRow;
  userId: string;
  findHidden: FindHidden;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Where what tells of people's pay comes from. */
const FROM_FILES = `origin in ('batch', 'cnab')`;

/** Of what is found, what is not for its reader's eyes; who approves sees everything, and nothing is looked for. */
const keepUnseen = async (
  sql: Sql,
  { account, userId, findHidden }: OfficeReader,
  find: () => Promise<{ rows: { id: string }[] }>,
): Promise<string[]> => {
  if (roleAllows(account.role, 'approvals:give')) return [];
  const ids = (await find()).rows.map(({ id }) => id);
  return [...(await findHidden(sql, account, userId, ids)).keys()];
};

/** Things of the desk (UUIDs) that are not for its reader's eyes, whatever they narrow the list to. */
export const listUnseenThings = (sql: Sql, reader: OfficeReader): Promise<string[]> =>
  keepUnseen(sql, reader, () =>
    sql.query(`select id from approval_subject where account_id = $1 and ${FROM_FILES}`, [toUuid(reader.account.id)]),
  );

/** The first day of the sums that rules may look at. */
const toFirstDay = (facts: SubjectFacts, at: Date): string => {
  const days = [facts, ...(facts.parts ?? [])].map(({ dueOn }) => dueOn ?? toLocalDate(at));
  const months = days.map(day => `${day.slice(0, 7)}-01`);
  return [...months, toLocalDate(new Date(at.getTime() - WEEK_MS))].sort()[0] ?? '';
};

/** What was ordered before (UUIDs), of what rules may look at, and is not for its reader's eyes: what somebody earns. */
export const listUnseenPaid = (
  sql: Sql,
  reader: OfficeReader,
  { company, facts, at }: { company: Pick<RuledCompany, 'id'>; facts: SubjectFacts; at: Date },
): Promise<string[]> => {
  const documents = [facts, ...(facts.parts ?? [])].flatMap(({ payeeDocument }) => payeeDocument ?? []);
  const since = addDays(toFirstDay(facts, at), -1);
  return keepUnseen(sql, reader, () =>
    sql.query(
      `select id from payment_order where account_id in (select id from account where company_id = $1) and ${FROM_FILES}
       and (created_at >= $2 or changed_at >= $2 or due_on >= $3::date or payee_document = any ($4))`,
      [company.id, startOfLocalDate(since), since, documents],
    ),
  );
};
