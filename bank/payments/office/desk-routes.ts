import type { z } from 'zod';
import { type deskWish, forecastApprovals, getApproval, listApprovals } from '../../contract/payments/office';
import { addDays } from '../../core/calendar';
import { startOfLocalDate } from '../../core/clock';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, fromWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount, roleAllows } from '../../ground/accounts';
import { requireShown } from '../orders';
import type { OfficeDeps } from './deps';
import { forecast, toQuotedFacts } from './forecast';
import { requireSelection } from './selection';
import { listMine } from './mine';
import { type DeskWish, listDesk } from './subjects';
import { listUnseenThings } from './unseen';
import { toDetail, toRows } from './view';

const toCents = (bound: number | undefined): Cents | null => (bound === undefined ? null : fromWire(bound));

const toWish = ({ q, min_cents, max_cents, from, to }: z.output<typeof deskWish>): DeskWish => ({
  ...{ minCents: toCents(min_cents), maxCents: toCents(max_cents), text: q || null },
  from: from === undefined ? null : startOfLocalDate(from),
  before: to === undefined ? null : startOfLocalDate(addDays(to, 1)),
});

const list = ({ database, clock, findHidden }: OfficeDeps): Route =>
  route(listApprovals, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    const { tab, kind = null, order, cursor, limit } = query;
    const wanted = toWish(query);
    const asked = {
      ...{ accountUuid: toUuid(account.id), personUuid: toUuid(actor.userId), tab, kind, order, limit, wanted },
      after: cursor === undefined ? null : toUuid(cursor),
    };
    if (tab === 'mine') {
      const isApprover = roleAllows(account.role, 'approvals:give');
      return isApprover
        ? listMine(database, { ...asked, unseen: [] }, actor.userId, clock.now())
        : { data: [], next_cursor: null };
    }
    // what pays an employee is told to those who may see the payroll: it is left out before pages are made
    const unseen = await listUnseenThings(database, { account, userId: actor.userId, findHidden });
    const found = await listDesk(database, { ...asked, unseen, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const next_cursor = last ? fromUuid('apv', last.id) : null;
    return { data: await toRows(database, page, actor.userId, clock.now()), next_cursor };
  });

const read = ({ database, clock, findHidden }: OfficeDeps): Route =>
  route(getApproval, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    const [row] = await requireSelection(database, account, [params.approval_id]);
    if (!row) throw new Error('a selection of one has one');
    const reader = { account, userId: actor.userId };
    await requireShown(database, findHidden, reader, row.id);
    return toDetail(database, row, { ...reader, findHidden }, clock.now());
  });

const tell = ({ database, clock, findHidden }: OfficeDeps): Route =>
  route(forecastApprovals, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    const reader = { account, userId: actor.userId, findHidden };
    return database.transaction(async sql =>
      forecast(sql, reader, await toQuotedFacts(sql, account, query), [toUuid(actor.userId)], clock.now()),
    );
  });

export const createDeskRoutes = (deps: OfficeDeps): Route[] => [list(deps), tell(deps), read(deps)];
