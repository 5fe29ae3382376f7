import type { Approval } from '../../contract/payments/office';
import { fromUuid, toUuid } from '../../core/ids';
import { findMemberRole, roleAllows } from '../../ground/accounts';
import type { ListAgenda } from '../../parcel';
import type { Sql } from '../../storage';
import { type DeskQuery, listDesk, NO_WISH } from './subjects';
import { toRows } from './view';

/** Pages that are looked through for what waits for one person, before the reader is asked to go on. */
const MOST_PAGES = 10;

/** What waits for the person alone: what others can complete is passed over. */
export const listMine = async (sql: Sql, query: DeskQuery, personId: string, now: Date) => {
  const data: Approval[] = [];
  let after = query.after;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows = await listDesk(sql, { ...query, after });
    const seen = await toRows(sql, rows, personId, now);
    for (const row of seen) {
      after = toUuid(row.id);
      if (row.mine === 'may_approve') data.push(row);
      if (data.length === query.limit) return { data, next_cursor: row.id };
    }
    if (rows.length < query.limit) return { data, next_cursor: null };
  }
  return { data, next_cursor: after && fromUuid('apv', after) };
};

/** One more than a page that counts them shows. */
const MOST_ON_AGENDA = 21;

/** What waits for the approval of the person who asks. */
export const listWaiting: ListAgenda = async (sql, accountUuid, { now, most, userUuid }) => {
  const { rows } = await sql.query<{ company: string }>('select company_id as company from account where id = $1', [
    accountUuid,
  ]);
  const companyUuid = rows[0]?.company;
  const role = companyUuid ? await findMemberRole(sql, { companyUuid, personUuid: userUuid }) : null;
  if (!role || !roleAllows(role, 'approvals:give')) return [];
  const limit = Math.min(most, MOST_ON_AGENDA);
  const asked = {
    accountUuid,
    personUuid: userUuid,
    tab: 'mine' as const,
    kind: null,
    order: 'newest' as const,
    wanted: NO_WISH,
    unseen: [],
    limit,
    after: null,
  };
  const { data } = await listMine(sql, asked, fromUuid('usr', userUuid), now);
  return data.map(({ id, kind: what, payee_name: name, amount_cents, expires_at }) => ({
    ...{ kind: 'approval', id, what, name, amount_cents, expires_at },
  }));
};
