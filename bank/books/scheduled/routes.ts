import { listScheduledPayments } from '../../contract/books/scheduled';
import type { Clock } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import type { ListAgenda } from '../../parcel';
import { mapHiddenKeys } from '../../products/batch';
import type { Database } from '../../storage';
import { listCalendar } from './calendar';
import { formatPlace, parsePlace } from './place';

/** The one operation of the calendar. */
export const createScheduledRoutes = ({
  database,
  clock,
  listOpen,
}: {
  database: Database;
  clock: Clock;
  listOpen: ListAgenda;
}): Route[] => [
  route(listScheduledPayments, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const { cursor, limit, ...which } = query;
    const after = cursor === undefined ? {} : { after: parsePlace(cursor) };
    const at = { now: clock.now(), userUuid: toUuid(actor.userId), listOpen };
    const found = await listCalendar(database, toUuid(account.id), { ...which, ...after, limit: limit + 1 }, at);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const ids = page.map(({ id }) => toUuid(id));
    const hidden = await mapHiddenKeys(database, account, actor.userId, ids);
    const data = page.filter(({ id }) => !hidden.has(toUuid(id)));
    return { data, next_cursor: found.length > limit && last ? formatPlace(last) : null };
  }),
];
