import { type Approval, forecastApprovals, getApproval, listApprovals } from '../../contract/payments/office';
import { fromUuid, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount, roleAllows } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { OfficeDeps } from './deps';
import { forecast } from './forecast';
import { requireSelection } from './selection';
import { type DeskQuery, listDesk } from './subjects';
import { toDetail, toRows } from './view';

/** Pages that are looked through for what waits for one person, before the reader is asked to go on. */
const MOST_PAGES = 10;

/** What waits for the person alone: what others can complete is passed over. */
const listMine = async (sql: Sql, query: DeskQuery, personId: string, now: Date) => {
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

const list = ({ database, clock }: OfficeDeps): Route =>
  route(listApprovals, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    const { tab, cursor, limit } = query;
    const asked = {
      ...{ accountUuid: toUuid(account.id), personUuid: toUuid(actor.userId), tab, limit },
      after: cursor === undefined ? null : toUuid(cursor),
    };
    if (tab === 'mine') {
      const isApprover = roleAllows(account.role, 'approvals:give');
      return isApprover ? listMine(database, asked, actor.userId, clock.now()) : { data: [], next_cursor: null };
    }
    const found = await listDesk(database, { ...asked, limit: limit + 1 });
    const data = await toRows(database, found.slice(0, limit), actor.userId, clock.now());
    return { data, next_cursor: found.length > limit ? (data.at(-1)?.id ?? null) : null };
  });

const read = ({ database, clock }: OfficeDeps): Route =>
  route(getApproval, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    const [row] = await requireSelection(database, account, [params.approval_id]);
    if (!row) throw new Error('a selection of one has one');
    return toDetail(database, row, actor.userId, clock.now());
  });

const tell = ({ database, clock }: OfficeDeps): Route =>
  route(forecastApprovals, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    // sums are read under a lock of the transaction
    return database.transaction(sql => forecast(sql, account, actor.userId, query, clock.now()));
  });

export const createDeskRoutes = (deps: OfficeDeps): Route[] => [list(deps), tell(deps), read(deps)];
