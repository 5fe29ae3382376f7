import { createPixPayment, getPixPayment, listPixPayments, lookUpPix, type PixPayment } from '../../contract/pix';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import type { PixLimitPolicy } from '../../providers';
import { hitRateLimit, type RateRule, type Sql, withIdempotency } from '../../storage';
import { requireAccount } from '../accounts';
import { createLookupBudget } from '../pix-keys';
import { findTrustedLeft } from '../pix-limits';
import { createLookup } from './lookups';
import { commitPayment } from './pay';
import { listPayments } from './payment-list';
import { toWirePayment } from './payment-wire';
import { findPayment, hasPaidKey } from './payments';
import { listRecentPayments } from './recent-payments';
import { type ResolveDeps, resolvePix } from './resolve';
import { type SettlementDeps, settlePayment } from './settlement';

export interface PixRouteDeps extends SettlementDeps, ResolveDeps {
  limits: PixLimitPolicy;
}

/** A person types and pastes, a machine tries. What is asked of the directory has a budget of its own beside this. */
const LOOKUPS: RateRule = { name: 'pix.lookup', limit: 120, windowSeconds: 60 };

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
    const lookup = await createLookup(database, account, found, firstPayment, now);
    const trusted = { document: found.payee.owner.document, ...found.payee.account };
    return {
      ...lookup,
      trusted_left_cents: await findTrustedLeft(database, accountUuid, trusted, now),
      recent_payments: await listRecentPayments(database, accountUuid, trusted.document, now),
    };
  });

const getPayment = async (sql: Sql, accountUuid: string, paymentId: string): Promise<PixPayment> => {
  const payment = await findPayment(sql, toUuid(paymentId));
  if (payment?.accountId !== accountUuid) throw new BankError('not_found');
  return toWirePayment(payment);
};

/** Once the commitment stands, a busy database must not read as a refusal: the caller asks again with its key. */
const afterCommit = async <T>(read: Promise<T>): Promise<T> =>
  read.catch(() => {
    throw new BankError('outcome_unknown');
  });

const pay = (deps: PixRouteDeps): Route =>
  route(createPixPayment, async ({ actor, params, body, context }) => {
    const { database, clock, limits } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const call = { scope: account.id, operation: createPixPayment.id, key: context.idempotencyKey, request: body, now };
    const paying = { actor, proof: context.stepUpProof, idempotencyKey: context.idempotencyKey };
    const { answer: paymentId } = await database.transaction(sql =>
      // a replay is answered before the proof is looked at: it was used up by the call that is repeated
      withIdempotency(sql, call, () => commitPayment(sql, account, paying, body, { now, limits })),
    );
    const accountUuid = toUuid(account.id);
    const payment = await afterCommit(findPayment(database, toUuid(paymentId)));
    // the commitment stands whatever happens now: what the call cannot finish, the settlement job does
    if (payment?.payee.ownAccount) await settlePayment(deps, paymentId).catch(() => undefined);
    return afterCommit(getPayment(database, accountUuid, paymentId));
  });

const read = (deps: PixRouteDeps): Route[] => [
  route(getPixPayment, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    return getPayment(deps.database, toUuid(account.id), params.payment_id);
  }),
  route(listPixPayments, async ({ actor, params, query }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    const { payments, nextCursor } = await listPayments(deps.database, toUuid(account.id), query);
    return { data: payments.map(toWirePayment), next_cursor: nextCursor };
  }),
];

export const createPixRoutes = (deps: PixRouteDeps): Route[] => [lookUp(deps), pay(deps), ...read(deps)];
