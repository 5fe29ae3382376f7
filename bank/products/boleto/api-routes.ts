import {
  type ApiBoleto,
  createApiBoleto,
  createApiBoletoQuote,
  getApiBoleto,
  listApiBoletos,
} from '../../contract/products/boleto-api';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccountOf } from '../../ground/accounts';
import { type Order, requireOne, toSystemPaying } from '../../payments/orders';
import { hitRateLimit, type Sql } from '../../storage';
import { commitBoleto } from './order';
import { BOLETO_QUOTED, quoteBoleto } from './quote';
import { readOne, toPage } from './read';
import type { BoletoDeps, BoletoTarget } from './store';
import { toWirePayments } from './wire';

const createTell =
  ({ rules, clock }: BoletoDeps) =>
  async (sql: Sql, orders: readonly Order<BoletoTarget>[]): Promise<ApiBoleto[]> =>
    (await toWirePayments(sql, orders, { rules, now: clock.now() })).map((payment, place) => ({
      ...payment,
      awaits_approval: orders[place]?.status === 'awaiting_approval',
    }));

const createPayRoutes = (deps: BoletoDeps): Route[] => {
  const { database, clock, orders, rules, watch } = deps;
  return [
    route(createApiBoletoQuote, async ({ actor, body }) => {
      const account = await requireAccountOf(database, actor);
      const now = clock.now();
      await hitRateLimit(database, BOLETO_QUOTED, actor.credentialId, now);
      return quoteBoleto(deps, account, { ...body, personId: actor.ownerId }, now);
    }),
    route(createApiBoleto, async ({ actor, body, context }) => {
      const account = await requireAccountOf(database, actor);
      const { credentialId: scope, ownerId: personId } = actor;
      const now = clock.now();
      const call = { scope, personId, operation: createApiBoleto.id, key: context.idempotencyKey, request: body, now };
      const paying = toSystemPaying(actor, context);
      // either desk runs it: they differ in what the rails do, which is never at once
      const order = await orders.boleto.runOnce(call, sql =>
        commitBoleto(sql, account, paying, body, { now, orders, rules, watch }),
      );
      return requireOne(await createTell(deps)(database, [order]));
    }),
  ];
};

/** What the systems of a company do with boletos; a key is of one account, which its token names. */
export const createBoletoApiRoutes = (deps: BoletoDeps): Route[] => {
  const { database } = deps;
  const tell = createTell(deps);
  return [
    ...createPayRoutes(deps),
    route(getApiBoleto, ({ actor, params }) => readOne(database, toUuid(actor.accountId), params.boleto_id, tell)),
    route(listApiBoletos, ({ actor, query }) => toPage(database, toUuid(actor.accountId), query, tell)),
  ];
};
