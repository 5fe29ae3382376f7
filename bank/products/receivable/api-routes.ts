import {
  cancelApiReceivable,
  changeApiReceivable,
  createApiReceivables,
  getApiReceivable,
  listApiReceivables,
  protestApiReceivable,
  stopApiReceivableProtest,
} from '../../contract/products/receivable-api';
import { type Route, route } from '../../core/operation';
import { requireAccountOf } from '../../ground/accounts';
import {
  changeReceivableOf,
  createOnce,
  endReceivable,
  protestReceivableOf,
  readOne,
  readPage,
  toWanted,
} from './acts';
import type { ReceivableDeps } from './deps';

/** What the systems of a company do with what it charges by boleto; a key is of one account, which its token names. */
export const createReceivableApiRoutes = (deps: ReceivableDeps): Route[] => [
  route(createApiReceivables, async ({ actor, body: request, context }) => {
    const account = await requireAccountOf(deps.database, actor);
    const { credentialId: scope, ownerId: userId } = actor;
    return createOnce(deps, account, { userId, context }, { operation: createApiReceivables.id, scope, request });
  }),
  route(listApiReceivables, ({ actor, query }) => readPage(deps, actor.accountId, toWanted(query))),
  route(getApiReceivable, ({ actor, params }) => readOne(deps, actor.accountId, params.receivable_id)),
  route(changeApiReceivable, ({ actor, params, body: change, context }) =>
    changeReceivableOf(deps, actor.accountId, params.receivable_id, { userId: actor.ownerId, context, change }),
  ),
  route(cancelApiReceivable, ({ actor, params, context }) =>
    endReceivable(deps, actor.accountId, params.receivable_id, {
      ...{ userId: actor.ownerId, context, end: { kind: 'canceled' } },
    }),
  ),
  route(protestApiReceivable, ({ actor, params, context }) =>
    protestReceivableOf(deps, actor.accountId, params.receivable_id, {
      userId: actor.ownerId,
      context,
      act: 'protest',
    }),
  ),
  route(stopApiReceivableProtest, ({ actor, params, context }) =>
    protestReceivableOf(deps, actor.accountId, params.receivable_id, { userId: actor.ownerId, context, act: 'stop' }),
  ),
];
