import {
  createTopUps,
  getTopUp,
  listTopUpFavourites,
  listTopUps,
  listTopUpsTogether,
  lookUpTopUps,
  removeTopUpFavourite,
  saveTopUpFavourite,
  type TopUp,
} from '../../contract/products/top-up';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { findOrders, type Order, toIsPayment, toPersonPaying } from '../../payments/orders';
import { hitRateLimit, recordAudit, type Sql, withIdempotency } from '../../storage';
import { readAsked, requirePhones } from './asked';
import { readCatalogue } from './catalogue';
import { listFavourites, removeFavourite, saveFavourite } from './favourites';
import { lookUpNumbers, TOP_UP_LOOKED_UP } from './lookup';
import { commitTopUps } from './order';
import { readOne, toPage } from './read';
import { getTopUpOrder, TOP_UP_STORE, type TopUpDeps, type TopUpTarget } from './store';
import { createShow } from './wire';

const lookUp = (deps: TopUpDeps): Route =>
  route(lookUpTopUps, async ({ actor, params, body }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'top_up:pay');
    await hitRateLimit(deps.database, TOP_UP_LOOKED_UP, actor.userId, deps.clock.now());
    return lookUpNumbers(deps, account, body.phones);
  });

/** The orders (UUIDs) of a call, in its order. Once they stand, a busy database must not read as a refusal: the caller asks again with its key. */
const readMade = async (sql: Sql, deps: TopUpDeps, ids: readonly string[]): Promise<TopUp[]> => {
  try {
    const found = await findOrders(sql, TOP_UP_STORE, 'where o.id = any ($1::uuid[])', [ids]);
    const byId = new Map(found.map(order => [order.id, order]));
    const made = ids.flatMap(id => byId.get(id) ?? []);
    return await createShow(deps)(sql, made);
  } catch {
    throw new BankError('outcome_unknown');
  }
};

const buy = (deps: TopUpDeps): Route =>
  route(createTopUps, async ({ actor, params, body, context }) => {
    const { database, clock, orders, rail } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'top_up:pay');
    const now = clock.now();
    const { idempotencyKey: key } = context;
    const call = { scope: account.id, personId: actor.userId, operation: createTopUps.id, key, request: body, now };
    const asked = await readAsked(rail, body);
    const { answer: ids } = await database.transaction(sql =>
      withIdempotency(sql, call, () =>
        commitTopUps(sql, account, toPersonPaying(actor, context), asked(), { now, orders }),
      ),
    );
    return { data: await readMade(database, deps, ids) };
  });

/** What was bought in the call of an order: one without a proof stands alone, and so does one that was ordered for a day. */
const listTogether = (sql: Sql, { id, accountId, authorizationId, dueOn }: Order<TopUpTarget>) =>
  findOrders(
    sql,
    TOP_UP_STORE,
    `where o.account_id = $1 and ${toIsPayment('o')}
       and (o.id = $2 or ($4::text is null and o.due_on is null and o.authorization_id = $3))
     order by t.phone, o.id`,
    [accountId, id, authorizationId, dueOn],
  );

const read = (deps: TopUpDeps): Route[] => [
  route(getTopUp, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'top_up:read');
    return readOne(deps.database, toUuid(account.id), params.top_up_id, createShow(deps));
  }),
  route(listTopUpsTogether, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'top_up:read');
    const one = await getTopUpOrder(deps.database, toUuid(account.id), params.top_up_id);
    const found = await listTogether(deps.database, one);
    const shown = await createShow(deps)(deps.database, found);
    // one that waits for its day is no payment yet
    if (shown.length === 0) throw new BankError('not_found');
    return { data: shown };
  }),
  route(listTopUps, async ({ actor, params, query }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'top_up:read');
    return toPage(deps.database, toUuid(account.id), query, createShow(deps));
  }),
];

const favourites = ({ database, clock, rail }: TopUpDeps): Route[] => [
  route(listTopUpFavourites, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'top_up:read');
    return { data: await listFavourites(database, toUuid(account.id)) };
  }),
  route(saveTopUpFavourite, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'top_up:pay');
    const now = clock.now();
    const [phone = ''] = requirePhones([body.phone], () => 'phone');
    const catalogue = await readCatalogue(rail, [phone]);
    return database.transaction(async sql => {
      const saved = await saveFavourite(sql, account, { actor, now, catalogue }, { ...body, phone });
      const facts = { account: account.id, favourite: saved.id };
      await recordAudit(sql, { kind: 'top_up_favourite.saved', occurredAt: now, ...actor, ...context, facts });
      return saved;
    });
  }),
  route(removeTopUpFavourite, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'top_up:pay');
    const favourite = params.top_up_favourite_id;
    await database.transaction(async sql => {
      await removeFavourite(sql, toUuid(account.id), favourite);
      const facts = { account: account.id, favourite };
      const occurredAt = clock.now();
      await recordAudit(sql, { kind: 'top_up_favourite.removed', occurredAt, ...actor, ...context, facts });
    });
    return undefined;
  }),
];

export const createTopUpRoutes = (deps: TopUpDeps): Route[] => [
  lookUp(deps),
  buy(deps),
  ...read(deps),
  ...favourites(deps),
];
