import { forecastApprovals, getApproval, listApprovals } from '../../contract/payments/office';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount, roleAllows } from '../../ground/accounts';
import type { OfficeDeps } from './deps';
import { forecast } from './forecast';
import { requireSelection } from './selection';
import { listMine } from './mine';
import { listDesk } from './subjects';
import { toDetail, toRows } from './view';

const list = ({ database, clock }: OfficeDeps): Route =>
  route(listApprovals, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    const { tab, kind = null, order, cursor, limit } = query;
    const asked = {
      ...{ accountUuid: toUuid(account.id), personUuid: toUuid(actor.userId), tab, kind, order, limit },
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
