import {
  createPixReturn,
  getPixReturn,
  getReturnablePix,
  type PixReturn,
} from '../../../contract/products/pix/returns';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { type Sql, withIdempotency } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import type { ReturnsDeps } from './deps';
import { commitReturn, readReturnable } from './give-back';
import { findReceivedPix } from './received';
import { findRefund, toWireReturn } from './refund-rows';
import { settleRefund } from './settle';

const getRefundOf = async (sql: Sql, accountUuid: string, id: string): Promise<PixReturn> => {
  const refund = await findRefund(sql, id);
  if (refund?.accountId !== accountUuid) throw new BankError('not_found');
  return toWireReturn(refund);
};

/** Once the commitment stands, a busy database must not read as a refusal: the caller asks again with its key. */
const afterCommit = <T>(read: Promise<T>): Promise<T> =>
  read.catch(() => {
    throw new BankError('outcome_unknown');
  });

const giveBack = (deps: ReturnsDeps): Route =>
  route(createPixReturn, async ({ actor, params, body, context }) => {
    const { database, clock, disputes } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const { idempotencyKey, stepUpProof: proof } = context;
    const call = {
      scope: account.id,
      personId: actor.userId,
      operation: createPixReturn.id,
      key: idempotencyKey,
      request: body,
      now,
    };
    const { answer: id } = await database.transaction(sql =>
      // a replay is answered before the proof is looked at: it was used up by the call that is repeated
      withIdempotency(sql, call, () =>
        commitReturn(sql, account, { actor, proof, idempotencyKey }, body, { now, disputes }),
      ),
    );
    // the commitment stands whatever happens now: what the call cannot finish, the job does
    const pix = await afterCommit(findReceivedPix(database, toUuid(account.id), toUuid(body.transaction_id)));
    if (pix?.payerAccount) await settleRefund(deps, id).catch(() => undefined);
    return afterCommit(getRefundOf(database, toUuid(account.id), id));
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
