import {
  cancelScheduledTed,
  changeScheduledTed,
  createTedSchedule,
  getScheduledTed,
  listScheduledTeds,
} from '../../contract/products/ted-schedules';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { oncePerProof, recordAudit, withIdempotency } from '../../storage';
import { requireAccount } from '../../ground/accounts';
import { dropHidden, listDayOrders, listOfSeries, requireShown } from '../../payments/orders';
import { TED_STORE, type TedDeps } from './store';
import { getScheduled } from './window';
import { cancelScheduled, changeScheduled, scheduleTeds } from './order';
import { toWireScheduled } from './wire';

const create = ({ database, clock, orders, rules }: TedDeps): Route =>
  route(createTedSchedule, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:pay');
    const now = clock.now();
    const key = context.idempotencyKey;
    const call = {
      scope: account.id,
      personId: actor.userId,
      operation: createTedSchedule.id,
      key,
      request: body,
      now,
    };
    const { answer: seriesUuid } = await database.transaction(sql =>
      withIdempotency(sql, call, async () => {
        const by = { actor, proof: context.stepUpProof };
        const uuid = await scheduleTeds(sql, account, by, body, { now, orders, rules });
        const facts = { account: account.id, schedule: fromUuid('pss', uuid), amount_cents: body.amount_cents };
        await recordAudit(sql, { kind: 'ted_schedule.created', occurredAt: now, ...actor, ...context, facts });
        return uuid;
      }),
    );
    // once it stands, a busy database must not read as a refusal: the caller asks again with its key
    const made = await listOfSeries(database, TED_STORE, seriesUuid).catch(() => {
      throw new BankError('outcome_unknown');
    });
    return { data: made.map(toWireScheduled) };
  });

const read = ({ database, findHidden }: TedDeps): Route[] => [
  route(listScheduledTeds, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:read');
    const { cursor, ...which } = query;
    const after = cursor === undefined ? {} : { after: toUuid(cursor) };
    const found = await listDayOrders(database, TED_STORE, toUuid(account.id), { ...which, ...after });
    const page = found.slice(0, query.limit).map(one => ({ ...one, wire: toWireScheduled(one) }));
    const shown = await dropHidden(database, findHidden, { account, userId: actor.userId }, page);
    const next_cursor = found.length > query.limit ? (page.at(-1)?.wire.id ?? null) : null;
    return { data: shown.map(({ wire }) => wire), next_cursor };
  }),
  route(getScheduledTed, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:read');
    await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(params.scheduled_ted_id));
    return toWireScheduled(await getScheduled(database, toUuid(account.id), params.scheduled_ted_id));
  }),
];

const change = ({ database, clock, orders, rules, findHidden }: TedDeps): Route =>
  route(changeScheduledTed, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:pay');
    await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(params.scheduled_ted_id));
    const now = clock.now();
    const call = { actor, proof: context.stepUpProof, scheduledId: params.scheduled_ted_id };
    const request = { params, body };
    const once = { scope: actor.userId, operation: changeScheduledTed.id, proof: call.proof, request, now };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await changeScheduled(sql, account, call, body, { now, orders, rules });
        const facts = { account: account.id, scheduled: params.scheduled_ted_id, amount_cents: body.amount_cents };
        await recordAudit(sql, { kind: 'ted_schedule.changed', occurredAt: now, ...actor, ...context, facts });
      }),
    );
    return toWireScheduled(await getScheduled(database, toUuid(account.id), params.scheduled_ted_id));
  });

const cancel = ({ database, clock, orders, findHidden }: TedDeps): Route =>
  route(cancelScheduledTed, async ({ actor, params, query, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'ted:pay');
    await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(params.scheduled_ted_id));
    const now = clock.now();
    await database.transaction(async sql => {
      const which = { actor, scheduledId: params.scheduled_ted_id, appliesTo: query.applies_to };
      const payments = await cancelScheduled(sql, account, which, { now, orders });
      const facts = { account: account.id, scheduled: params.scheduled_ted_id, payments };
      await recordAudit(sql, { kind: 'ted_schedule.cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

export const createTedScheduleRoutes = (deps: TedDeps): Route[] => [
  create(deps),
  ...read(deps),
  change(deps),
  cancel(deps),
];
