import {
  changeStatementView,
  createStatementView,
  deleteStatementView,
  getPreferences,
  getShortcuts,
  listStatementViews,
  setPreferences,
} from '../../contract/service/preferences';
import type { Clock } from '../../core/clock';
import { type Actor, type Route, route } from '../../core/operation';
import type { Database } from '../../storage';
import { requireAccount } from '../../ground/accounts';
import { listContactsOf } from '../../ground/contacts';
import { listPixKeysOf } from '../../products/pix/keys';
import { changePreferencesOf, getPreferencesOf } from './preferences';
import { changeView, createView, listViews, removeView, type ViewOwner } from './views';

/** The operations of preferences and views. */
export const createPreferencesRoutes = ({ database, clock }: { database: Database; clock: Clock }): Route[] => {
  const requireOwner = async (actor: Actor, accountId: string): Promise<ViewOwner> => {
    const { id } = await requireAccount(database, actor, accountId, 'account:read');
    return { userId: actor.userId, accountId: id };
  };
  return [
    route(getPreferences, ({ actor }) => getPreferencesOf(database, actor.userId)),
    route(setPreferences, ({ actor, body }) => changePreferencesOf(database, actor.userId, body)),
    route(getShortcuts, async ({ actor, params, query }) => {
      const { id } = await requireAccount(database, actor, params.account_id, 'account:read');
      const [{ quick_actions }, contacts, keys] = await Promise.all([
        getPreferencesOf(database, actor.userId),
        listContactsOf(database, id, query.contacts),
        listPixKeysOf(database, id),
      ]);
      return { quick_actions, contacts, keys };
    }),
    route(listStatementViews, async ({ actor, params }) => ({
      data: await listViews(database, await requireOwner(actor, params.account_id)),
    })),
    route(createStatementView, async ({ actor, params, body }) => {
      const owner = await requireOwner(actor, params.account_id);
      return database.transaction(sql => createView(sql, owner, body, clock.now()));
    }),
    route(changeStatementView, async ({ actor, params, body }) => {
      const owner = await requireOwner(actor, params.account_id);
      return database.transaction(sql => changeView(sql, owner, params.view_id, { wish: body, now: clock.now() }));
    }),
    route(deleteStatementView, async ({ actor, params }) => {
      await removeView(database, await requireOwner(actor, params.account_id), params.view_id);
      return undefined;
    }),
  ];
};
