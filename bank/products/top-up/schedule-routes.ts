import {
  cancelScheduledTopUp,
  changeScheduledTopUp,
  createTopUpSchedules,
  getScheduledTopUp,
  listScheduledTopUps,
} from '../../contract/products/top-up-schedules';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { listDayOrders, listOfSeries } from '../../payments/orders';
import { oncePerProof, recordAudit, type Sql, withIdempotency } from '../../storage';
import { readAsked } from './asked';
import { type Catalogue, readCatalogue } from './catalogue';
import { cancelScheduled, changeScheduled, requireCredits, scheduleTopUps } from './order';
import { getScheduled, TOP_UP_STORE, type TopUpDeps } from './store';
import { toWireScheduled } from './wire';

/** What these series (UUIDs) hold. Once they stand, a busy database must not read as a refusal: the caller asks again with its key. */
const readMade = async (sql: Sql, series: readonly string[]) => {
  const made = [];
  try {
    for (const id of series) made.push(...(await listOfSeries(sql, TOP_UP_STORE, id)));
  } catch {
    throw new BankError('outcome_unknown');
  }
  return made.map(toWireScheduled);
};

const create = ({ database, clock, orders, rail }: TopUpDeps): Route =>
  route(createTopUpSchedules, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'top_up:pay');
    const now = clock.now();
    const key = context.idempotencyKey;
    const operation = createTopUpSchedules.id;
    const call = { scope: account.id, personId: actor.userId, operation, key, request: body, now };
    const asked = await readAsked(rail, body);
    const { answer: series } = await database.transaction(sql =>
      withIdempotency(sql, call, async () => {
        const days = requireCredits(body, body.top_ups.length, now);
        const by = { actor, proof: context.stepUpProof, days, every: body.repeat?.every ?? null };
        const made = await scheduleTopUps(sql, account, by, asked(), { now, orders });
        const facts = { account: account.id, lines: made.length, days: days.length };
        await recordAudit(sql, { kind: 'top_up_schedule.created', occurredAt: now, ...actor, ...context, facts });
        return made;
      }),
    );
    return { data: await readMade(database, series) };
  });

const read = ({ database }: TopUpDeps): Route[] => [
  route(listScheduledTopUps, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'top_up:read');
    const { cursor, ...which } = query;
    const after = cursor === undefined ? {} : { after: toUuid(cursor) };
    const found = await listDayOrders(database, TOP_UP_STORE, toUuid(account.id), { ...which, ...after });
    const data = found.slice(0, query.limit).map(toWireScheduled);
    return { data, next_cursor: found.length > query.limit ? (data.at(-1)?.id ?? null) : null };
  }),
  route(getScheduledTopUp, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'top_up:read');
    return toWireScheduled(await getScheduled(database, toUuid(account.id), params.scheduled_top_up_id));
  }),
];

/** What is sold to the line of a scheduled top-up of the account; what hinders that is thrown where the answer is called for. */
const readCatalogueOf = async (
  { database, rail }: Pick<TopUpDeps, 'database' | 'rail'>,
  accountUuid: string,
  scheduledId: string,
): Promise<() => Catalogue> => {
  try {
    const { target } = await getScheduled(database, accountUuid, scheduledId);
    const catalogue = await readCatalogue(rail, [target.phone]);
    return () => catalogue;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

const change = (deps: TopUpDeps): Route =>
  route(changeScheduledTopUp, async ({ actor, params, body, context }) => {
    const { database, clock, orders } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'top_up:pay');
    const now = clock.now();
    const scheduledId = params.scheduled_top_up_id;
    const sold = await readCatalogueOf(deps, toUuid(account.id), scheduledId);
    const call = { actor, proof: context.stepUpProof, scheduledId, readCatalogue: sold };
    const request = { params, body };
    const once = { scope: actor.userId, operation: changeScheduledTopUp.id, proof: call.proof, request, now };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await changeScheduled(sql, account, call, body, { now, orders });
        const facts = { account: account.id, scheduled: scheduledId, amount_cents: body.amount_cents };
        await recordAudit(sql, { kind: 'top_up_schedule.changed', occurredAt: now, ...actor, ...context, facts });
      }),
    );
    return toWireScheduled(await getScheduled(database, toUuid(account.id), scheduledId));
  });

const cancel = ({ database, clock, orders }: TopUpDeps): Route =>
  route(cancelScheduledTopUp, async ({ actor, params, query, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'top_up:pay');
    const now = clock.now();
    await database.transaction(async sql => {
      const which = { actor, scheduledId: params.scheduled_top_up_id, appliesTo: query.applies_to };
      const payments = await cancelScheduled(sql, account, which, { now, orders });
      const facts = { account: account.id, scheduled: params.scheduled_top_up_id, payments };
      await recordAudit(sql, { kind: 'top_up_schedule.cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

export const createTopUpScheduleRoutes = (deps: TopUpDeps): Route[] => [
  create(deps),
  ...read(deps),
  change(deps),
  cancel(deps),
];
