import type { AuditKind } from '../../../contract';
import {
  approvePixRecurrence,
  cancelPixRecurrence,
  cancelPixRecurrenceCharge,
  changePixRecurrence,
  forecastPixRecurrence,
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
import { fromWire } from '../../../core/money';
import { type Actor, type CallContext, type Route, route } from '../../../core/operation';
import { forecastApprovals, NO_FORECAST } from '../../../payments/office';
import { hitRateLimit, oncePerProof, type RateRule, recordAudit, type Sql } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import { tellChanged } from '../../../ground/notifications';
import { cancel, cancelOneCharge, refuse } from './answer';
import { isMore, mapAsked, toFacts } from './asking';
import { listChargesOf, listOpenCharges, mapNextCharges } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { readCode } from './read-code';
import { getRecurrence, listRecurrences, type StoredRecurrence } from './rows';
import { requireActive, requireAwaiting } from './rules';
import { setTerms } from './set-terms';
import { toWireCharge, toWireRecurrence } from './wire';

interface SetCall {
  actor: Actor;
  params: { account_id: string; recurrence_id: string };
  body: RecurrenceTerms;
  context: CallContext;
}

const toWireAll = async (sql: Sql, found: readonly StoredRecurrence[], now: Date): Promise<PixRecurrence[]> => {
  const ids = found.map(({ id }) => id);
  const next = await mapNextCharges(sql, ids);
  const asked = await mapAsked(sql, ids);
  return found.map(one => toWireRecurrence(one, { next: next.get(one.id), asked: asked.get(one.id) }, now));
};

const toWireOne = async (sql: Sql, recurrence: StoredRecurrence, now: Date): Promise<PixRecurrence> => {
  const { id } = recurrence;
  const [next, asked] = [(await mapNextCharges(sql, [id])).get(id), (await mapAsked(sql, [id])).get(id)];
  return toWireRecurrence(recurrence, { next, asked }, now);
};

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
  (deps: RecurrencesDeps, operation: string, how: 'approve' | 'change', kind: AuditKind) =>
  async ({ actor, params, body, context }: SetCall): Promise<PixRecurrence> => {
    const { database, clock, notifier, offers } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const proof = context.stepUpProof;
    const call = { actor, proof, recurrenceId: params.recurrence_id, terms: body };
    const once = { scope: actor.userId, operation, proof, request: { params, body }, now };
    await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        const { recurrence, waits } = await setTerms(sql, how, account, call, { ...deps, now });
        const { receiver, journey, code } = recurrence;
        // somebody else may have read the code and answered meanwhile
        if (how === 'approve' && journey > 1 && !(await offers.isOpen(sql, code))) {
          throw new BankError('recurrence_ended');
        }
        if (how === 'approve' && !waits) await notifier.settle(sql, params.recurrence_id);
        const facts = { account: account.id, recurrence: params.recurrence_id, receiver: receiver.owner.name };
        const said = waits ? 'pix_recurrence.asked' : kind;
        await recordAudit(sql, { kind: said, occurredAt: now, ...actor, ...context, facts });
      }),
    );
    return toWireOne(database, await getRecurrence(database, account.id, params.recurrence_id), now);
  };

const terms = (deps: RecurrencesDeps): Route[] => [
  route(approvePixRecurrence, setOnce(deps, approvePixRecurrence.id, 'approve', 'pix_recurrence.approved')),
  route(changePixRecurrence, setOnce(deps, changePixRecurrence.id, 'change', 'pix_recurrence.changed')),
];

/** A maximum that is thought of, and whom it would need. */
const forecast = ({ database, clock, findHidden }: RecurrencesDeps): Route =>
  route(forecastPixRecurrence, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    return database.transaction(async sql => {
      const recurrence = await getRecurrence(sql, account.id, params.recurrence_id);
      if (recurrence.status === 'approved') requireActive(recurrence);
      else requireAwaiting(recurrence, now);
      const by = toUuid(actor.userId);
      const maxCents = query.max_cents === undefined ? null : fromWire(query.max_cents);
      const wanted = { maxCents, retriesAllowed: recurrence.retriesAllowed };
      const what = recurrence.status === 'approved' ? 'change' : 'approve';
      if (!isMore(recurrence, what, wanted)) return NO_FORECAST;
      const reader = { account, userId: actor.userId, findHidden };
      return forecastApprovals(sql, reader, toFacts({ id: recurrence.id, by, recurrence, terms: wanted }), [by], now);
    });
  });

const endings = (deps: RecurrencesDeps): Route[] => {
  const { database, clock, notifier } = deps;
  return [
    route(refusePixRecurrence, async ({ actor, params, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
      const now = clock.now();
      return database.transaction(async sql => {
        const refused = await refuse(sql, account, { actor, recurrenceId: params.recurrence_id, deps }, now);
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
        const charges = await cancel(sql, account, { actor, recurrenceId: params.recurrence_id, deps }, now);
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
        await recordAudit(sql, {
          kind: 'pix_recurrence.charge_cancelled',
          occurredAt: now,
          ...actor,
          ...context,
          facts,
        });
      });
      return undefined;
    }),
  ];
};

export const createPixRecurrencesRoutes = (deps: RecurrencesDeps): Route[] => [
  ...read(deps),
  codes(deps),
  ...terms(deps),
  forecast(deps),
  ...endings(deps),
];
