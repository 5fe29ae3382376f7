import {
  cancelScheduledBoleto,
  changeScheduledBoleto,
  createBoletoSchedule,
  getScheduledBoleto,
  listScheduledBoletos,
} from '../../contract/products/boleto-schedules';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { requireProofFor } from '../../ground/identity';
import { listDayOrders } from '../../payments/orders';
import { oncePerProof, recordAudit, withIdempotency } from '../../storage';
import { toAskerOf } from './asker';
import { cancelScheduled, changeScheduled, scheduleBoleto } from './order';
import { reassess } from './reassess';
import { type BoletoDeps, EITHER, getScheduled } from './store';
import { toWireScheduled } from './wire';

const create = ({ database, clock, orders, rules, watch }: BoletoDeps): Route =>
  route(createBoletoSchedule, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:pay');
    const now = clock.now();
    const { idempotencyKey: key, stepUpProof: proof } = context;
    const operation = createBoletoSchedule.id;
    const call = { scope: account.id, personId: actor.userId, operation, key, request: body, now };
    const { answer: id } = await database.transaction(sql =>
      withIdempotency(sql, call, async () => {
        const uuid = await scheduleBoleto(sql, account, { actor, proof }, body, { now, orders, rules, watch });
        const scheduled = fromUuid('bls', uuid);
        const facts = { account: account.id, scheduled, amount_cents: body.amount_cents };
        await recordAudit(sql, { kind: 'boleto_schedule.created', occurredAt: now, ...actor, ...context, facts });
        return scheduled;
      }),
    );
    // once it stands, a busy database must not read as a refusal: the caller asks again with its key
    const made = await getScheduled(database, toUuid(account.id), id).catch(() => {
      throw new BankError('outcome_unknown');
    });
    return toWireScheduled(made);
  });

const read = ({ database }: BoletoDeps): Route[] => [
  route(listScheduledBoletos, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
    const { cursor, ...which } = query;
    const after = cursor === undefined ? {} : { after: toUuid(cursor) };
    const found = await listDayOrders(database, EITHER, toUuid(account.id), { ...which, ...after });
    const data = found.slice(0, query.limit).map(toWireScheduled);
    return { data, next_cursor: found.length > query.limit ? (data.at(-1)?.id ?? null) : null };
  }),
  route(getScheduledBoleto, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:read');
    return toWireScheduled(await getScheduled(database, toUuid(account.id), params.scheduled_boleto_id));
  }),
];

const change = (deps: BoletoDeps): Route =>
  route(changeScheduledBoleto, async ({ actor, params, body, context }) => {
    const { database, clock, orders } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'boleto:pay');
    const now = clock.now();
    const scheduledId = params.scheduled_boleto_id;
    const call = { actor, proof: context.stepUpProof, scheduledId };
    const seen = await getScheduled(database, toUuid(account.id), scheduledId).catch(async error => {
      // who proves nothing is not told what there is
      await requireProofFor(database, { ...call, purpose: 'change_boleto_schedule' }, now);
      throw error;
    });
    const found = await reassess(deps, toAskerOf(account), seen, { ...body, now });
    const request = { params, body };
    const once = { scope: actor.userId, operation: changeScheduledBoleto.id, proof: call.proof, request, now };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await changeScheduled(sql, account, call, { ...body, found }, { now, orders });
        const facts = { account: account.id, scheduled: scheduledId, amount_cents: body.amount_cents };
        await recordAudit(sql, { kind: 'boleto_schedule.changed', occurredAt: now, ...actor, ...context, facts });
      }),
    );
    return toWireScheduled(await getScheduled(database, toUuid(account.id), scheduledId));
  });

const cancel = ({ database, clock, orders }: BoletoDeps): Route =>
  route(cancelScheduledBoleto, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'boleto:pay');
    const now = clock.now();
    const scheduledId = params.scheduled_boleto_id;
    await database.transaction(async sql => {
      await cancelScheduled(sql, account, { actor, scheduledId }, { now, orders });
      const facts = { account: account.id, scheduled: scheduledId };
      await recordAudit(sql, { kind: 'boleto_schedule.cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

export const createBoletoScheduleRoutes = (deps: BoletoDeps): Route[] => [
  create(deps),
  ...read(deps),
  change(deps),
  cancel(deps),
];
