import {
  cancelLimitRequest,
  type FamilyLimits,
  getLimits,
  listLimitRequests,
  lowerLimit,
  requestLimit,
} from '../../contract/payments/limits';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { holdAccount, requireAccount } from '../../ground/accounts';
import { takeAuthorization } from '../../ground/identity';
import { recordAudit, type Sql } from '../../storage';
import { askHigher, cancelAsked, lowerAtOnce } from './acts';
import { toValue } from './change-value';
import type { LimitsDeps } from './deps';
import type { LimitFamilyRules } from './family';
import { listChanges, listPending } from './list-changes';
import { toBoundLimit } from './step-up';

const readFamily = async (
  sql: Sql,
  { family, hours, store, getHeld }: LimitFamilyRules,
  accountUuid: string,
  now: Date,
): Promise<FamilyLimits> => ({
  ...{ family, hours: [...hours] },
  ...(await getHeld(sql, accountUuid, now)),
  pending: await listPending(sql, store, accountUuid, now),
});

const read = ({ database, clock, families, raiseHours }: LimitsDeps): Route[] => [
  route(getLimits, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const [accountUuid, now] = [toUuid(account.id), clock.now()];
    return {
      raise_hours: raiseHours,
      families: await Promise.all(Object.values(families).map(rules => readFamily(database, rules, accountUuid, now))),
    };
  }),
  route(listLimitRequests, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const { store } = families[params.family];
    return { data: await listChanges(database, store, toUuid(account.id), clock.now()) };
  }),
];

const lower = ({ database, clock, families, notifier }: LimitsDeps): Route =>
  route(lowerLimit, async ({ actor, params: { account_id, family }, body: change, context }) => {
    const account = await requireAccount(database, actor, account_id, 'limits:lower');
    const [now, rules] = [clock.now(), families[family]];
    return database.transaction(async sql => {
      await lowerAtOnce(sql, { rules, notifier, account, userId: actor.userId, now }, change);
      const facts = { account: account.id, family, limit: change.limit, value: Number(toValue(change)) };
      await recordAudit(sql, { kind: 'limit.lowered', occurredAt: now, ...actor, ...context, facts });
      return readFamily(sql, rules, toUuid(account.id), now);
    });
  });

const raise = ({ database, clock, families, notifier }: LimitsDeps): Route =>
  route(requestLimit, async ({ actor, params: { account_id, family }, body: change, context }) => {
    const account = await requireAccount(database, actor, account_id, 'limits:raise');
    const [now, rules] = [clock.now(), families[family]];
    return database.transaction(async sql => {
      await holdAccount(sql, actor, account, 'limits:raise');
      const wish = toBoundLimit(account.id, family, change);
      await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish }, now);
      const request = await askHigher(sql, { rules, notifier, account, userId: actor.userId, now }, change);
      const asked = { limit: change.limit, value: Number(toValue(change)), request: request.id };
      const facts = { account: account.id, family, ...asked };
      await recordAudit(sql, { kind: 'limit.raise_requested', occurredAt: now, ...actor, ...context, facts });
      return request;
    });
  });

const cancel = ({ database, clock, families, notifier }: LimitsDeps): Route =>
  route(cancelLimitRequest, async ({ actor, params, context }) => {
    const { account_id, family, limit_request_id: request } = params;
    const account = await requireAccount(database, actor, account_id, 'limits:lower');
    const now = clock.now();
    await database.transaction(async sql => {
      const act = { rules: families[family], notifier, account, userId: actor.userId, now };
      const limit = await cancelAsked(sql, act, request);
      const facts = { account: account.id, family, limit, request };
      await recordAudit(sql, { kind: 'limit.raise_cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

/** Reading and changing the limits of every family: lower at once, higher with a proof and a wait. */
export const createLimitsRoutes = (deps: LimitsDeps): Route[] => [
  ...read(deps),
  lower(deps),
  raise(deps),
  cancel(deps),
];
