import { createTed, createTedQuote, getTed, getTedRules, listTedPayees, listTeds } from '../../contract/products/ted';
import { toWindow } from '../../core/bank-hours';
import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { getDayLeft } from '../../payments/limits';
import { dropHidden, type Order, requireOne, requireShown, toPersonPaying } from '../../payments/orders';
import { TED_PURPOSES } from '../../providers';
import { hitRateLimit, type Sql } from '../../storage';
import { commitTed } from './order';
import { listPayees } from './payee';
import { quoteTed, TED_QUOTED } from './quote';
import { readOne, toPage } from './read';
import type { TedDeps, TedTarget } from './store';
import { toWireTeds } from './wire';

const readRules = ({ database, clock, rules }: TedDeps): Route =>
  route(getTedRules, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:read');
    const now = clock.now();
    const { isOpen, leavesOn } = toWindow(rules, now);
    return {
      ...{ opens_at: rules.opensAt, closes_at: rules.closesAt, leaves_on: leavesOn, is_open: isOpen },
      fee_cents: toWire(rules.feeCents),
      purposes: TED_PURPOSES.map(({ code, name, needsDescription = false, sameOwner = false }) => ({
        ...{ code, name, needs_description: needsDescription, same_owner: sameOwner },
      })),
      limits: await getDayLeft(database, { accountUuid: toUuid(account.id), family: 'ted', now }, rules.limits),
    };
  });

const quote = (deps: TedDeps): Route =>
  route(createTedQuote, async ({ actor, params, body }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'ted:pay');
    await hitRateLimit(deps.database, TED_QUOTED, actor.userId, deps.clock.now());
    return quoteTed(deps, account, actor.userId, body);
  });

const pay = ({ database, clock, orders, rules }: TedDeps): Route =>
  route(createTed, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:pay');
    const { idempotencyKey: key } = context;
    const now = clock.now();
    const call = { scope: account.id, personId: actor.userId, operation: createTed.id, key, request: body, now };
    const paying = toPersonPaying(actor, context);
    const order = await orders.runOnce(call, sql => commitTed(sql, account, paying, body, { now, orders, rules }));
    return requireOne(await toWireTeds(database, [order], { rules, now }));
  });

const read = ({ database, clock, rules, findHidden }: TedDeps): Route[] => {
  const tell = (sql: Sql, orders: readonly Order<TedTarget>[]) => toWireTeds(sql, orders, { rules, now: clock.now() });
  return [
    route(getTed, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'ted:read');
      const own = await readOne(database, toUuid(account.id), params.ted_id, tell);
      await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(params.ted_id));
      return own;
    }),
    route(listTeds, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'ted:read');
      const reader = { account, userId: actor.userId };
      return toPage(database, toUuid(account.id), query, async (sql, orders: readonly Order<TedTarget>[]) =>
        tell(sql, await dropHidden(sql, findHidden, reader, orders)),
      );
    }),
    route(listTedPayees, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'ted:read');
      return { data: await listPayees(database, { account, userId: actor.userId, findHidden }) };
    }),
  ];
};

export const createTedRoutes = (deps: TedDeps): Route[] => [readRules(deps), quote(deps), pay(deps), ...read(deps)];
