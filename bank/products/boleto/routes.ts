import {
  createBoletoPayment,
  createBoletoQuote,
  getBoletoPayment,
  getBoletoRules,
  listBoletoPayments,
} from '../../contract/products/boleto';
import { toWindow } from '../../core/bank-hours';
import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { getDayLeft } from '../../payments/limits';
import { type Order, requireOne, toPersonPaying } from '../../payments/orders';
import { hitRateLimit, type Sql } from '../../storage';
import { type HoursOf, hoursOf } from './days';
import { commitBoleto } from './order';
import { BOLETO_QUOTED, quoteBoleto } from './quote';
import { readOne, toPage } from './read';
import type { BoletoDeps, BoletoTarget } from './store';
import { toWirePayments } from './wire';

const readRules = ({ database, clock, rules }: BoletoDeps): Route =>
  route(getBoletoRules, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
    const now = clock.now();
    const toHoursOfDay = (of: HoursOf) => {
      const hours = hoursOf(rules, of);
      const { isOpen, leavesOn } = toWindow(hours, now);
      return { opens_at: hours.opensAt, closes_at: hours.closesAt, is_open: isOpen, leaves_on: leavesOn };
    };
    const toLimits = async (kind: 'boleto' | 'bill') => ({
      kind,
      ...(await getDayLeft(database, { accountUuid: toUuid(account.id), family: kind, now }, rules.limits[kind])),
    });
    return {
      ...{ boleto: toHoursOfDay('boleto'), tax: toHoursOfDay('tax'), bill: toHoursOfDay('bill') },
      fee_cents: toWire(rules.feeCents),
      limits: [await toLimits('boleto'), await toLimits('bill')],
    };
  });

const quote = (deps: BoletoDeps): Route =>
  route(createBoletoQuote, async ({ actor, params, body }) => {
    const now = deps.clock.now();
    const account = await requireAccount(deps.database, actor, params.account_id, 'boleto:pay');
    await hitRateLimit(deps.database, BOLETO_QUOTED, actor.userId, now);
    return quoteBoleto(deps, account, { ...body, personId: actor.userId }, now);
  });

const pay = ({ database, clock, orders, rules, watch }: BoletoDeps): Route =>
  route(createBoletoPayment, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:pay');
    const now = clock.now();
    const operation = createBoletoPayment.id;
    const { idempotencyKey: key } = context;
    const call = { scope: account.id, personId: actor.userId, operation, key, request: body, now };
    const paying = toPersonPaying(actor, context);
    // either desk runs it: they differ in what the rails do, which is never at once
    const order = await orders.boleto.runOnce(call, sql =>
      commitBoleto(sql, account, paying, body, { now, orders, rules, watch }),
    );
    return requireOne(await toWirePayments(database, [order], { rules, now }));
  });

const read = ({ database, clock, rules }: BoletoDeps): Route[] => {
  const tell = (sql: Sql, orders: readonly Order<BoletoTarget>[]) =>
    toWirePayments(sql, orders, { rules, now: clock.now() });
  return [
    route(getBoletoPayment, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
      return readOne(database, toUuid(account.id), params.boleto_id, tell);
    }),
    route(listBoletoPayments, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
      return toPage(database, toUuid(account.id), query, tell);
    }),
  ];
};

export const createBoletoRoutes = (deps: BoletoDeps): Route[] => [
  readRules(deps),
  quote(deps),
  pay(deps),
  ...read(deps),
];
