import { AGENDA_MOST, type Agenda, type AgendaItem, type AgendaKind, getAgenda } from '../../contract/books/agenda';
import { addDays } from '../../core/calendar';
import { type Clock, toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import type { ListAgenda } from '../../parcel';
import { mapHiddenKeys } from '../../products/batch';
import { mapDisputed } from '../../products/pix/support';
import type { Database, Sql } from '../../storage';
import { type AccountRow, requireAccount } from '../../ground/accounts';

const dayOf = (item: AgendaItem): string => (item.kind === 'due' ? item.date : '');

/** What every module gave, due ones by their day, no kind beyond its most. */
const toAgenda = (found: readonly AgendaItem[]): Agenda => {
  const counts = new Map<AgendaKind, number>();
  const data = found
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= AGENDA_MOST;
    });
  return { data, more: [...counts].filter(([, count]) => count > AGENDA_MOST).map(([kind]) => kind) };
};

/** Finds the order (UUID) of which an item tells; a contest tells of the Pix that it is about. */
const findOrders = async (sql: Sql, data: readonly AgendaItem[]): Promise<(item: AgendaItem) => string | undefined> => {
  const contests = data.filter(({ kind }) => kind === 'contest').map(({ id }) => toUuid(id));
  const disputed = await mapDisputed(sql, contests);
  return ({ kind, id }) => {
    if (kind === 'contest') return disputed.get(toUuid(id));
    return kind === 'due' || kind === 'on_the_way' ? toUuid(id) : undefined;
  };
};

/** An agenda without the payments that a person (`usr_…`) may not see; that there are more of a kind is still said. */
const withoutHidden = async (
  sql: Sql,
  account: AccountRow,
  userId: string,
  { data, more }: Agenda,
): Promise<Agenda> => {
  const orderOf = await findOrders(sql, data);
  const orders = data.flatMap(item => orderOf(item) ?? []);
  const hidden = await mapHiddenKeys(sql, account, userId, orders);
  return { data: data.filter(item => !hidden.has(orderOf(item) ?? '')), more };
};

/** The one operation of the agenda. */
export const createAgendaRoutes = ({
  database,
  clock,
  listOpen,
}: {
  database: Database;
  clock: Clock;
  listOpen: ListAgenda;
}): Route[] => [
  route(getAgenda, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const now = clock.now();
    const to = addDays(toLocalDate(now), query.days);
    const at = { now, to, most: AGENDA_MOST + 1, userUuid: toUuid(actor.userId) };
    const agenda = toAgenda(await listOpen(database, toUuid(account.id), at));
    return withoutHidden(database, account, actor.userId, agenda);
  }),
];
