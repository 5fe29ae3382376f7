import {
  createTed,
  createTedQuote,
  getTed,
  getTedRules,
  listTedPayees,
  listTeds,
  type TedPayeeRequest,
} from '../../contract/products/ted';
import { getApiTed, listApiTeds } from '../../contract/products/ted-api';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { hitRateLimit, type RateRule } from '../../storage';
import { requireAccount } from '../../ground/accounts';
import { findOrders, isPayment, toIsPayment } from '../../payments/orders';
import { getDayLeft } from '../../payments/limits';
import { keepQuote } from '../../payments/quotes';
import { isDigitDoubtful, TED_PURPOSES } from '../../providers';
import { TED_QUOTES, TED_STORE, type TedDeps, getTedOrder, listStatesOf } from './store';
import { commitTed } from './order';
import { hasPaid, listPayees, listRecent, requireFitting, requireNamed, toKeptPayee, toWirePayee } from './payee';
import { toWindow } from '../../core/bank-hours';
import { toWireTeds } from './wire';

/** A person types and corrects, a machine tries. */
const QUOTED: RateRule = { name: 'ted.quote', limit: 120, windowSeconds: 60 };

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

const isDoubtful = ({ institution: ispb, branch, account, check_digit: digit, account_type }: TedPayeeRequest) =>
  (account_type === 'checking' || account_type === 'payment') && isDigitDoubtful({ ispb, branch, account, digit });

const quote = ({ database, clock, rules }: TedDeps): Route =>
  route(createTedQuote, async ({ actor, params, body }) => {
    const now = clock.now();
    const account = await requireAccount(database, actor, params.account_id, 'ted:pay');
    await hitRateLimit(database, QUOTED, actor.userId, now);
    const { purpose, ...typed } = body;
    const named = requireNamed(typed, account.ispb);
    if (purpose !== undefined) requireFitting(purpose, named.document === account.cnpj);
    const payee = toKeptPayee(named);
    const accountId = toUuid(account.id);
    const target = { accountKind: named.account_type };
    const kept = { personId: toUuid(actor.userId), accountId, amountCents: null, payee, target, endsAt: null };
    const { id, expiresAt } = await keepQuote(database, TED_QUOTES, kept, now);
    const { isOpen, leavesOn } = toWindow(rules, now);
    return {
      ...{ id, payee: toWirePayee(payee, named.account_type, account.cnpj), fee_cents: toWire(rules.feeCents) },
      ...{ leaves_on: leavesOn, is_open: isOpen },
      first_payment: !(await hasPaid(database, accountId, payee)),
      recent_payments: await listRecent(database, accountId, payee.document, now),
      check_digit_doubtful: isDoubtful(named),
      expires_at: expiresAt.toISOString(),
    };
  });

const pay = ({ database, clock, orders, rules }: TedDeps): Route =>
  route(createTed, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:pay');
    const { idempotencyKey: key, stepUpProof: proof } = context;
    const now = clock.now();
    const call = { accountId: account.id, personId: actor.userId, operation: createTed.id, key, request: body, now };
    const paying = { actor, proof, idempotencyKey: key };
    const order = await orders.runOnce(call, sql => commitTed(sql, account, paying, body, { now, orders, rules }));
    return requireOne(await toWireTeds(database, [order]));
  });

const requireOne = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new BankError('not_found');
  return one;
};

type Query = { status?: string | undefined; cursor?: string | undefined; limit: number };

const listOf = async (database: TedDeps['database'], accountUuid: string, { status, cursor, limit }: Query) => {
  const after = cursor === undefined ? null : await getTedOrder(database, accountUuid, cursor);
  return findOrders(
    database,
    TED_STORE,
    `where o.account_id = $1 and o.kind = 'ted' and ${toIsPayment('o')} and ($2::text[] is null or o.status = any ($2))
       and ($3::timestamptz is null or (o.created_at, o.id) < ($3, $4::uuid))
     order by o.created_at desc, o.id desc limit $5`,
    [accountUuid, status ? listStatesOf(status) : null, after?.createdAt ?? null, after?.id ?? null, limit + 1],
  );
};

/** A page of the TEDs of an account (UUID). */
const toPage = async (database: TedDeps['database'], accountUuid: string, query: Query) => {
  const found = await listOf(database, accountUuid, query);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    data: await toWireTeds(database, page),
    next_cursor: found.length > query.limit && last ? fromUuid('ted', last.id) : null,
  };
};

/** The TED `ted_…` of an account (UUID). Throws `not_found`. */
const readOne = async (database: TedDeps['database'], accountUuid: string, id: string) => {
  const order = await getTedOrder(database, accountUuid, id);
  if (!isPayment(order)) throw new BankError('not_found');
  return requireOne(await toWireTeds(database, [order]));
};

const read = ({ database }: TedDeps): Route[] => [
  route(getTed, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:read');
    return readOne(database, toUuid(account.id), params.ted_id);
  }),
  route(listTeds, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:read');
    return toPage(database, toUuid(account.id), query);
  }),
  // a key is of one account, which its token names
  route(getApiTed, ({ actor, params }) => readOne(database, toUuid(actor.accountId), params.ted_id)),
  route(listApiTeds, ({ actor, query }) => toPage(database, toUuid(actor.accountId), query)),
  route(listTedPayees, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:read');
    return { data: await listPayees(database, toUuid(account.id)) };
  }),
];

export const createTedRoutes = (deps: TedDeps): Route[] => [readRules(deps), quote(deps), pay(deps), ...read(deps)];
