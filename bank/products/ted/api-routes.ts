import {
  type ApiTed,
  createApiTed,
  createApiTedQuote,
  getApiReceivedTed,
  getApiTed,
  listApiReceivedTeds,
  listApiTeds,
} from '../../contract/products/ted-api';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccountOf } from '../../ground/accounts';
import { type FindHidden, type Order, requireOne, toSystemPaying } from '../../payments/orders';
import { hitRateLimit, type Sql } from '../../storage';
import { commitTed } from './order';
import { quoteTed, TED_QUOTED } from './quote';
import { listReceivedTeds, readReceivedTed } from './received';
import { readOne, toPage } from './read';
import type { TedDeps, TedTarget } from './store';
import { toWireTeds } from './wire';

const createTell =
  ({ rules, clock }: TedDeps) =>
  async (sql: Sql, orders: readonly Order<TedTarget>[]): Promise<ApiTed[]> =>
    (await toWireTeds(sql, orders, { rules, now: clock.now() })).map((ted, place) => ({
      ...ted,
      awaits_approval: orders[place]?.status === 'awaiting_approval',
    }));

const createPayRoutes = (deps: TedDeps): Route[] => {
  const { database, clock, orders, rules, findUntold } = deps;
  // whatever its owner may see
  const findHidden: FindHidden = (sql, _account, _userId, ids) => findUntold(sql, ids);
  return [
    route(createApiTedQuote, async ({ actor, body }) => {
      const account = await requireAccountOf(database, actor);
      await hitRateLimit(database, TED_QUOTED, actor.credentialId, clock.now());
      return quoteTed({ ...deps, findHidden }, account, actor.ownerId, body);
    }),
    route(createApiTed, async ({ actor, body, context }) => {
      const account = await requireAccountOf(database, actor);
      const { credentialId: scope, ownerId: personId } = actor;
      const now = clock.now();
      const call = { scope, personId, operation: createApiTed.id, key: context.idempotencyKey, request: body, now };
      const paying = toSystemPaying(actor, context);
      const order = await orders.runOnce(call, sql => commitTed(sql, account, paying, body, { now, orders, rules }));
      return requireOne(await createTell(deps)(database, [order]));
    }),
  ];
};

/** What the systems of a company do with TEDs; a key is of one account, which its token names. */
export const createTedApiRoutes = (deps: TedDeps): Route[] => {
  const { database, findUntold } = deps;
  const tellAll = createTell(deps);
  const tell: typeof tellAll = async (sql, found) => {
    const untold = await findUntold(
      sql,
      found.map(({ id }) => id),
    );
    return tellAll(
      sql,
      found.filter(({ id }) => !untold.has(id)),
    );
  };
  return [
    ...createPayRoutes(deps),
    route(getApiTed, ({ actor, params }) => readOne(database, toUuid(actor.accountId), params.ted_id, tell)),
    route(listApiTeds, ({ actor, query }) => toPage(database, toUuid(actor.accountId), query, tell)),
    route(getApiReceivedTed, ({ actor, params }) =>
      readReceivedTed(database, toUuid(actor.accountId), params.transaction_id),
    ),
    route(listApiReceivedTeds, ({ actor, query }) => listReceivedTeds(database, toUuid(actor.accountId), query)),
  ];
};
