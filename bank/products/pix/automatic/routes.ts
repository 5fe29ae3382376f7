import type { AuditKind } from '../../../contract';
import {
  approvePixRecurrence,
  cancelPixRecurrence,
  cancelPixRecurrenceCharge,
  changePixRecurrence,
  getPixRecurrence,
  listPixRecurrenceCharges,
  listPixRecurrences,
  type PixRecurrence,
  type RecurrenceTerms,
  readPixRecurrenceCode,
  refusePixRecurrence,
} from '../../../contract/products/pix/automatic';
import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../../core/operation';
import { hitRateLimit, oncePerProof, type RateRule, recordAudit, type Sql } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import { tellChanged } from '../../../ground/notifications';
import { cancel, cancelOneCharge, refuse, setTerms } from './answer';
import { listChargesOf, listOpenCharges, mapNextCharges } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { readCode } from './read-code';
import { getRecurrence, listRecurrences, type StoredRecurrence } from './rows';
import { toWireCharge, toWireRecurrence } from './wire';

interface SetCall {
  actor: Actor;
  params: { account_id: string; recurrence_id: string };
  body: RecurrenceTerms;
  context: CallContext;
}

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

/** Codes are read by hand, a few a day; a machine would try them all. */
const READ: RateRule = { name: 'recurrence.read', limit: 60, windowSeconds: 3_600 };

const codes = (deps: RecurrencesDeps): Route =>
  route(readPixRecurrenceCode, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    await hitRateLimit(database, READ, actor.userId, now);
    return database.transaction(async sql => {
      const found = await readCode(sql, deps, account, body.code, now);
      if (found.accountId !== toUuid(account.id)) throw new BankError('recurrence_ended');
      await tellChanged(sql, account.id, ['pix']);
      const facts = { account: account.id, recurrence: fromUuid('prc', found.id), receiver: found.receiver.owner.name };
      await recordAudit(sql, { kind: 'pix_recurrence.read', occurredAt: now, ...actor, ...context, facts });
      return toWireOne(sql, found, now);
    });
  });

/** What a person sets about an authorisation, once for its proof, with its place in the audit chain. */
const setOnce =
  (
    { database, clock, notifier, limits, offers, approvals }: RecurrencesDeps,
    operation: string,
    how: 'approve' | 'change',
    kind: AuditKind,
  ) =>
  async ({ actor, params, body, context }: SetCall): Promise<PixRecurrence> => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const proof = context.stepUpProof;
    const call = { actor, proof, recurrenceId: params.recurrence_id, terms: body };
    const once = { scope: actor.userId, operation, proof, request: { params, body }, now };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        const { receiver, journey, code } = await setTerms(sql, how, account, call, { now, limits, approvals });
        // somebody else may have read the code and answered meanwhile
        if (how === 'approve' && journey > 1 && !(await offers.isOpen(sql, code))) {
          throw new BankError('recurrence_ended');
        }
        if (how === 'approve') await notifier.settle(sql, params.recurrence_id);
        const facts = { account: account.id, recurrence: params.recurrence_id, receiver: receiver.owner.name };
        await recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
      }),
    );
    return toWireOne(database, await getRecurrence(database, account.id, params.recurrence_id), now);
  };

const terms = (deps: RecurrencesDeps): Route[] => [
  route(approvePixRecurrence, setOnce(deps, approvePixRecurrence.id, 'approve', 'pix_recurrence.approved')),
  route(changePixRecurrence, setOnce(deps, changePixRecurrence.id, 'change', 'pix_recurrence.changed')),
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
  codes(deps),
  ...terms(deps),
  ...endings(deps),
];
