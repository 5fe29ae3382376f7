import {
  approvePixRecurrence,
  cancelPixRecurrence,
  cancelPixRecurrenceCharge,
  changePixRecurrence,
  getPixRecurrence,
  listPixRecurrenceCharges,
  listPixRecurrences,
  type PixRecurrence,
  refusePixRecurrence,
} from '../../contract/pix-recurrences';
import { toLocalDate } from '../../core/clock';
import { fromUuid, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { recordAudit, type Sql } from '../../storage';
import { requireAccount } from '../accounts';
import { cancel, cancelOneCharge, refuse, setTerms } from './answer';
import { listChargesOf, listOpenCharges, mapNextCharges } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { getRecurrence, listRecurrences, type StoredRecurrence } from './rows';
import { toWireCharge, toWireRecurrence } from './wire';

const toWireAll = async (sql: Sql, found: readonly StoredRecurrence[], now: Date): Promise<PixRecurrence[]> => {
  const next = await mapNextCharges(
    sql,
    found.map(({ id }) => id),
  );
  return found.map(recurrence => toWireRecurrence(recurrence, next.get(recurrence.id), now));
};

const toWireOne = async (sql: Sql, recurrence: StoredRecurrence, now: Date): Promise<PixRecurrence> =>
  toWireRecurrence(recurrence, (await mapNextCharges(sql, [recurrence.id])).get(recurrence.id), now);

const read = ({ database, clock }: RecurrencesDeps): Route[] => [
  route(listPixRecurrences, async ({ actor, params, query }) => {
    const { id } = await requireAccount(database, actor, params.account_id, 'pix:read');
    const now = clock.now();
    const found = await listRecurrences(database, id, query, { today: toLocalDate(now), now });
    const data = await toWireAll(database, found.slice(0, query.limit), now);
    return { data, next_cursor: found.length > query.limit ? (data.at(-1)?.id ?? null) : null };
  }),
  route(listPixRecurrenceCharges, async ({ actor, params, query }) => {
    const { id } = await requireAccount(database, actor, params.account_id, 'pix:read');
    const now = clock.now();
    return { data: (await listOpenCharges(database, toUuid(id), query)).map(charge => toWireCharge(charge, now)) };
  }),
  route(getPixRecurrence, async ({ actor, params }) => {
    const { id } = await requireAccount(database, actor, params.account_id, 'pix:read');
    const recurrence = await getRecurrence(database, id, params.recurrence_id);
    const now = clock.now();
    const charges = (await listChargesOf(database, recurrence.id)).map(charge => toWireCharge(charge, now));
    return { ...(await toWireOne(database, recurrence, now)), charges };
  }),
];

/** What a person sets about an authorisation, with its place in the audit chain. */
const terms = ({ database, clock, notifier, limits }: RecurrencesDeps): Route[] => [
  route(approvePixRecurrence, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const call = { actor, proof: context.stepUpProof, recurrenceId: params.recurrence_id, terms: body };
    return database.transaction(async sql => {
      const approved = await setTerms(sql, 'approve', account, call, { now, limits });
      await notifier.settle(sql, params.recurrence_id);
      const facts = { account: account.id, recurrence: params.recurrence_id, receiver: approved.receiver.owner.name };
      await recordAudit(sql, { kind: 'pix_recurrence.approved', occurredAt: now, ...actor, ...context, facts });
      return toWireOne(sql, approved, now);
    });
  }),
  route(changePixRecurrence, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const call = { actor, proof: context.stepUpProof, recurrenceId: params.recurrence_id, terms: body };
    return database.transaction(async sql => {
      const changed = await setTerms(sql, 'change', account, call, { now, limits });
      const facts = { account: account.id, recurrence: params.recurrence_id, receiver: changed.receiver.owner.name };
      await recordAudit(sql, { kind: 'pix_recurrence.changed', occurredAt: now, ...actor, ...context, facts });
      return toWireOne(sql, changed, now);
    });
  }),
];

const endings = ({ database, clock, notifier }: RecurrencesDeps): Route[] => [
  route(refusePixRecurrence, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    return database.transaction(async sql => {
      const refused = await refuse(sql, account, { actor, recurrenceId: params.recurrence_id }, now);
      await notifier.settle(sql, params.recurrence_id);
      const facts = { account: account.id, recurrence: params.recurrence_id, receiver: refused.receiver.owner.name };
      await recordAudit(sql, { kind: 'pix_recurrence.refused', occurredAt: now, ...actor, ...context, facts });
      return toWireOne(sql, refused, now);
    });
  }),
  route(cancelPixRecurrence, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    await database.transaction(async sql => {
      const charges = await cancel(sql, account, params.recurrence_id, now);
      const facts = { account: account.id, recurrence: params.recurrence_id, charges };
      await recordAudit(sql, { kind: 'pix_recurrence.cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  }),
  route(cancelPixRecurrenceCharge, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    await database.transaction(async sql => {
      const { recurrence_id: recurrenceId, recurrence_charge_id: chargeId } = params;
      const charge = await cancelOneCharge(sql, account, { recurrenceId, chargeId }, now);
      const facts = { account: account.id, recurrence: recurrenceId, charge: fromUuid('pra', charge.id) };
      await recordAudit(sql, { kind: 'pix_recurrence.charge_cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  }),
];

export const createPixRecurrencesRoutes = (deps: RecurrencesDeps): Route[] => [
  ...read(deps),
  ...terms(deps),
  ...endings(deps),
];
