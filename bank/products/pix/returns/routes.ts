import {
  createPixReturn,
  getPixReturn,
  getReturnablePix,
  type PixReturn,
} from '../../../contract/products/pix/returns';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { recordAudit, type Sql } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import type { ReturnsDeps } from './deps';
import { commitReturn, readReturnable } from './give-back';
import { findReceivedPix } from './received';
import { findReturnOrder, toRefund, toWireReturn } from './refunds';

const getRefundOf = async (sql: Sql, accountUuid: string, id: string): Promise<PixReturn> => {
  const order = await findReturnOrder(sql, id);
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return toWireReturn(toRefund(order));
};

const giveBack = ({ database, clock, orders, disputes }: ReturnsDeps): Route =>
  route(createPixReturn, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const { idempotencyKey: key, stepUpProof: proof } = context;
    const paying = { actor, proof, idempotencyKey: key };
    const call = {
      scope: account.id,
      personId: actor.userId,
      operation: createPixReturn.id,
      key,
      request: body,
      now,
    };
    const order = await orders.runOnce(call, async sql => {
      const committed = await commitReturn(sql, account, paying, body, { now, orders, disputes });
      const facts = { account: account.id, transaction: body.transaction_id };
      await recordAudit(sql, { kind: 'pix.returned', occurredAt: now, ...actor, ...context, facts });
      return committed;
    });
    return toWireReturn(toRefund(order));
  });

export const createReturnRoutes = (deps: ReturnsDeps): Route[] => [
  giveBack(deps),
  route(getReturnablePix, async ({ actor, params, query }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    const pix = await findReceivedPix(deps.database, toUuid(account.id), toUuid(query.transaction_id));
    if (!pix) throw new BankError('not_found');
    return readReturnable(deps.database, pix, { now: deps.clock.now(), disputes: deps.disputes });
  }),
  route(getPixReturn, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    return getRefundOf(deps.database, toUuid(account.id), toUuid(params.transaction_id));
  }),
];
