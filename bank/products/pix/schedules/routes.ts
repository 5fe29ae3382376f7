import {
  cancelScheduledPix,
  changeScheduledPix,
  createPixSchedule,
  getScheduledPix,
  listScheduledPix,
} from '../../../contract/products/pix/schedules';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { oncePerProof, recordAudit, withIdempotency } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import { cancelScheduled, changeScheduled } from './change';
import type { SchedulesDeps } from './deps';
import { schedulePayments } from './order';
import { dropHidden, listDayOrders, listOfSeries, requireShown } from '../../../payments/orders';
import { PIX_STORE } from '../pay';
import { getScheduled } from './rows';
import { toWireScheduled } from './wire';

const create = ({ database, clock, orders }: SchedulesDeps): Route =>
  route(createPixSchedule, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const call = {
      scope: account.id,
      personId: actor.userId,
      operation: createPixSchedule.id,
      key: context.idempotencyKey,
      request: body,
      now,
    };
    const { answer: scheduleUuid } = await database.transaction(sql =>
      withIdempotency(sql, call, async () => {
        const uuid = await schedulePayments(sql, account, { actor, proof: context.stepUpProof }, body, { now, orders });
        const facts = { account: account.id, schedule: fromUuid('pss', uuid), amount_cents: body.amount_cents };
        await recordAudit(sql, { kind: 'pix_schedule.created', occurredAt: now, ...actor, ...context, facts });
        return uuid;
      }),
    );
    // once it stands, a busy database must not read as a refusal: the caller asks again with its key
    const made = await listOfSeries(database, PIX_STORE, scheduleUuid).catch(() => {
      throw new BankError('outcome_unknown');
    });
    return { data: made.map(toWireScheduled) };
  });

const read = ({ database, findHidden }: SchedulesDeps): Route[] => [
  route(listScheduledPix, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:read');
    const { cursor, ...which } = query;
    const after = cursor === undefined ? {} : { after: toUuid(cursor) };
    const found = await listDayOrders(database, PIX_STORE, toUuid(account.id), { ...which, ...after });
    const page = found.slice(0, query.limit).map(one => ({ ...one, wire: toWireScheduled(one) }));
    const shown = await dropHidden(database, findHidden, { account, userId: actor.userId }, page);
    const next_cursor = found.length > query.limit ? (page.at(-1)?.wire.id ?? null) : null;
    return { data: shown.map(({ wire }) => wire), next_cursor };
  }),
  route(getScheduledPix, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:read');
    await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(params.scheduled_id));
    return toWireScheduled(await getScheduled(database, toUuid(account.id), params.scheduled_id));
  }),
];

const change = ({ database, clock, orders, findHidden }: SchedulesDeps): Route =>
  route(changeScheduledPix, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(params.scheduled_id));
    const now = clock.now();
    const call = { actor, proof: context.stepUpProof, scheduledId: params.scheduled_id };
    const request = { params, body };
    const once = { scope: actor.userId, operation: changeScheduledPix.id, proof: call.proof, request, now };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await changeScheduled(sql, account, call, body, { now, orders });
        const facts = { account: account.id, scheduled: params.scheduled_id, amount_cents: body.amount_cents };
        await recordAudit(sql, { kind: 'pix_schedule.changed', occurredAt: now, ...actor, ...context, facts });
      }),
    );
    return toWireScheduled(await getScheduled(database, toUuid(account.id), params.scheduled_id));
  });

const cancel = ({ database, clock, orders, findHidden }: SchedulesDeps): Route =>
  route(cancelScheduledPix, async ({ actor, params, query, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(params.scheduled_id));
    const now = clock.now();
    await database.transaction(async sql => {
      const which = { actor, scheduledId: params.scheduled_id, appliesTo: query.applies_to };
      const payments = await cancelScheduled(sql, account, which, { now, orders });
      const facts = { account: account.id, scheduled: params.scheduled_id, payments };
      await recordAudit(sql, { kind: 'pix_schedule.cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

export const createPixSchedulesRoutes = (deps: SchedulesDeps): Route[] => [
  create(deps),
  ...read(deps),
  change(deps),
  cancel(deps),
];
