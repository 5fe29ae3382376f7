import { createPixPayment, getPixPayment, listPixPayments, lookUpPix } from '../../../contract/products/pix/pay';
import type { Clock } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { type Database, hitRateLimit } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import { dropHidden, type FindHidden, findUsualByRef, type OrderDesk, requireShown } from '../../../payments/orders';
import { createLookupBudget } from '../keys';
import { findTrustedLeft } from '../limits';
import { createLookup, LOOKUPS } from './lookups';
import { commitPayment } from './pay';
import { getPayment, listPayments } from './payment-list';
import { toWireOrder } from './payment-wire';
import { hasPaidKey, type PixTarget } from './payments';
import { listRecentPayments } from './recent-payments';
import { type ResolveDeps, resolvePix } from './resolve';

export interface PixRouteDeps extends ResolveDeps {
  database: Database;
  clock: Clock;
  orders: OrderDesk<PixTarget>;
  findHidden: FindHidden;
}

const lookUp = (deps: PixRouteDeps): Route =>
  route(lookUpPix, async ({ actor, params, body }) => {
    const { database, clock } = deps;
    const now = clock.now();
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    await hitRateLimit(database, LOOKUPS, actor.userId, now);
    const found = await resolvePix(
      database,
      { ...deps, budget: createLookupBudget(database, actor.userId, now) },
      body,
      now,
    );
    const accountUuid = toUuid(account.id);
    if (found.payee.ownAccount?.id === accountUuid) throw new BankError('pix_same_account');
    const firstPayment = !(await hasPaidKey(database, accountUuid, found.payee.key));
    const lookup = await createLookup(database, { personId: actor.userId, account }, found, firstPayment, now);
    const reader = { account, userId: actor.userId, findHidden: deps.findHidden };
    const trusted = { document: found.payee.owner.document, ...found.payee.account };
    return {
      ...lookup,
      trusted_left_cents: await findTrustedLeft(database, reader, trusted, now),
      usual_most_cents: await findUsualByRef(database, accountUuid, { kind: 'pix', ref: found.payee.key }, now),
      recent_payments: await listRecentPayments(database, deps.findHidden, reader, trusted.document, now),
    };
  });

const pay = ({ database, clock, orders }: PixRouteDeps): Route =>
  route(createPixPayment, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const { idempotencyKey: key, stepUpProof: proof } = context;
    const now = clock.now();
    const paying = { actor, proof, idempotencyKey: key };
    const call = {
      scope: account.id,
      personId: actor.userId,
      operation: createPixPayment.id,
      key,
      request: body,
      now,
    };
    return toWireOrder(await orders.runOnce(call, sql => commitPayment(sql, account, paying, body, { now, orders })));
  });

const read = (deps: PixRouteDeps): Route[] => [
  route(getPixPayment, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    const payment = await getPayment(deps.database, toUuid(account.id), params.payment_id);
    await requireShown(deps.database, deps.findHidden, { account, userId: actor.userId }, payment.id);
    return toWireOrder(payment);
  }),
  route(listPixPayments, async ({ actor, params, query }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    const { payments, nextCursor } = await listPayments(deps.database, toUuid(account.id), query);
    const shown = await dropHidden(deps.database, deps.findHidden, { account, userId: actor.userId }, payments);
    return { data: shown.map(toWireOrder), next_cursor: nextCursor };
  }),
];

export const createPixRoutes = (deps: PixRouteDeps): Route[] => [lookUp(deps), pay(deps), ...read(deps)];
