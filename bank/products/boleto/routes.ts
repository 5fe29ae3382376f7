import {
  createBoletoPayment,
  createBoletoQuote,
  getBoletoPayment,
  getBoletoRules,
  listBoletoPayments,
} from '../../contract/products/boleto';
import { getApiBoleto, listApiBoletos } from '../../contract/products/boleto-api';
import { toWindow } from '../../core/bank-hours';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { getDayLeft } from '../../payments/limits';
import { findOrders, isPayment, type Order, toIsPayment } from '../../payments/orders';
import { hitRateLimit, type RateRule } from '../../storage';
import { type HoursOf, hoursOf } from './days';
import { commitBoleto } from './order';
import { quoteBoleto } from './quote';
import { type BoletoDeps, type BoletoTarget, EITHER, getBoletoOrder, listStatesOf } from './store';
import { toWirePayments } from './wire';

/** A person types, scans and corrects, a machine tries. */
const QUOTED: RateRule = { name: 'boleto.quote', limit: 120, windowSeconds: 60 };

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
    await hitRateLimit(deps.database, QUOTED, actor.userId, now);
    return quoteBoleto(deps, account, { ...body, personId: actor.userId }, now);
  });

const requireOne = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new BankError('not_found');
  return one;
};

const pay = ({ database, clock, orders, rules, watch }: BoletoDeps): Route =>
  route(createBoletoPayment, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:pay');
    const { idempotencyKey: key, stepUpProof: proof } = context;
    const now = clock.now();
    const operation = createBoletoPayment.id;
    const call = { accountId: account.id, personId: actor.userId, operation, key, request: body, now };
    const paying = { actor, proof, idempotencyKey: key };
    // either desk runs it: they differ in what the rails do, which is never at once
    const order = await orders.boleto.runOnce(call, sql =>
      commitBoleto(sql, account, paying, body, { now, orders, rules, watch }),
    );
    return requireOne(await toWirePayments(database, [order]));
  });

type Query = { status?: string | undefined; cursor?: string | undefined; limit: number };

const listOf = async (
  database: BoletoDeps['database'],
  accountUuid: string,
  { status, cursor, limit }: Query,
): Promise<Order<BoletoTarget>[]> => {
  const after = cursor === undefined ? null : await getBoletoOrder(database, accountUuid, cursor);
  return findOrders(
    database,
    EITHER,
    `where o.account_id = $1 and ${toIsPayment('o')} and ($2::text[] is null or o.status = any ($2))
       and ($3::timestamptz is null or (o.created_at, o.id) < ($3, $4::uuid))
     order by o.created_at desc, o.id desc limit $5`,
    [accountUuid, status ? listStatesOf(status) : null, after?.createdAt ?? null, after?.id ?? null, limit + 1],
  );
};

/** A page of the payments of an account (UUID). */
const toPage = async (database: BoletoDeps['database'], accountUuid: string, query: Query) => {
  const found = await listOf(database, accountUuid, query);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    data: await toWirePayments(database, page),
    next_cursor: found.length > query.limit && last ? fromUuid('bol', last.id) : null,
  };
};

/** The payment `bol_…` of an account (UUID). Throws `not_found`. */
const readOne = async (database: BoletoDeps['database'], accountUuid: string, id: string) => {
  const order = await getBoletoOrder(database, accountUuid, id);
  if (!isPayment(order)) throw new BankError('not_found');
  return requireOne(await toWirePayments(database, [order]));
};

const read = ({ database }: BoletoDeps): Route[] => [
  route(getBoletoPayment, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
    return readOne(database, toUuid(account.id), params.boleto_id);
  }),
  route(listBoletoPayments, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
    return toPage(database, toUuid(account.id), query);
  }),
  // a key is of one account, which its token names
  route(getApiBoleto, ({ actor, params }) => readOne(database, toUuid(actor.accountId), params.boleto_id)),
  route(listApiBoletos, ({ actor, query }) => toPage(database, toUuid(actor.accountId), query)),
];

export const createBoletoRoutes = (deps: BoletoDeps): Route[] => [
  readRules(deps),
  quote(deps),
  pay(deps),
  ...read(deps),
];
