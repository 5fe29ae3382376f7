import {
  cancelPixMandateCharge,
  chargePixMandate,
  createPixMandate,
  getPixMandate,
  listPixMandates,
  type PixMandateDetail,
  retryPixMandateCharge,
  withdrawPixMandate,
} from '../../../contract/products/pix/mandate-desk';
import { toLocalDate } from '../../../core/clock';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../../core/operation';
import { type AccountRow, requireAccount } from '../../../ground/accounts';
import { hitRateLimit, recordAudit, type Sql, withIdempotency } from '../../../storage';
import { findChargeByTxid, NEW_CHARGES } from '../charges';
import { listChargedCycles, listChargesOf } from './charge-rows';
import type { MandatesDeps } from './deps';
import { chargeCycle, propose, takeBack, tryOn, withdraw } from './desk-acts';
import { getOwnMandate, listOwnMandates, lockChargeOf } from './desk-rows';
import { toWireDetail, toWireMandate } from './desk-wire';
import { findCode } from './offer-code';
import { listRequestsOf } from './request-rows';
import type { StoredMandate } from './rows';

const showOne = async (
  { database, clock, chargeHost: host }: MandatesDeps,
  account: AccountRow,
  mandate: StoredMandate,
): Promise<PixMandateDetail> => {
  const { offeredTxid, accountId } = mandate;
  const offered = offeredTxid === null ? undefined : await findChargeByTxid(database, accountId, offeredTxid);
  // who paid the charge beside it may still take the recurrence alone
  const isPayable = offered && !offered.reserved && offered.canceledAt === null && offered.expiresAt > clock.now();
  const beside = isPayable ? offered.txid : undefined;
  const code = await findCode(database, { account, mandate, host }, beside);
  return toWireDetail(mandate, {
    request: (await listRequestsOf(database, [mandate.id])).at(-1),
    charges: await listChargesOf(database, mandate.id),
    code: code?.pixCopiaECola ?? null,
    offeredChargeId: offered?.id ?? null,
    now: clock.now(),
  });
};

const reads = (deps: MandatesDeps): Route[] => {
  const { database, clock } = deps;
  return [
    route(listPixMandates, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:read');
      const now = clock.now();
      const today = toLocalDate(now);
      const found = await listOwnMandates(database, toUuid(account.id), query, today);
      const page = found.slice(0, query.limit);
      const ids = page.map(({ id }) => id);
      const requests = await listRequestsOf(database, ids);
      const cycles = await listChargedCycles(database, ids, today);
      const ofOne = ({ id }: StoredMandate) => ({
        request: requests.findLast(({ mandateId }) => mandateId === id),
        charged: new Set(cycles.filter(({ mandateId }) => mandateId === id).map(({ cycle }) => cycle)),
        now,
      });
      const last = found.length > query.limit ? page.at(-1) : undefined;
      return {
        data: page.map(mandate => toWireMandate(mandate, ofOne(mandate))),
        next_cursor: last === undefined ? null : fromUuid('pma', last.id),
      };
    }),
    route(getPixMandate, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:read');
      return showOne(deps, account, await getOwnMandate(database, toUuid(account.id), params.mandate_id));
    }),
  ];
};

interface Call {
  actor: Actor;
  params: { account_id: string; mandate_id: string };
  context: CallContext;
}

type Kind = `pix_mandate.${'withdrawn' | 'charge_cancelled' | 'charge_retried'}`;

/** Does something about a mandate of the caller's account that is held meanwhile, and keeps that they did. */
const actOn = async (
  { database, clock }: MandatesDeps,
  { actor, params, context }: Call,
  kind: Kind,
  act: (sql: Sql, mandate: StoredMandate, now: Date) => Promise<string | undefined>,
): Promise<void> => {
  const account = await requireAccount(database, actor, params.account_id, 'pix:charge');
  const now = clock.now();
  await database.transaction(async sql => {
    const mandate = await getOwnMandate(sql, toUuid(account.id), params.mandate_id, true);
    const charge = await act(sql, mandate, now);
    const facts = { account: account.id, mandate: params.mandate_id, ...(charge === undefined ? {} : { charge }) };
    await recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
  });
};

const makes = (deps: MandatesDeps): Route[] => {
  const { database, clock, chargeHost: host } = deps;
  const show = async ({ actor, params }: Omit<Call, 'context'>) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:read');
    return showOne(deps, account, await getOwnMandate(database, toUuid(account.id), params.mandate_id));
  };
  return [
    route(createPixMandate, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:charge');
      const now = clock.now();
      await hitRateLimit(database, NEW_CHARGES, account.id, now);
      const call = { scope: account.id, personId: actor.userId, operation: createPixMandate.id, now };
      const { answer: id } = await database.transaction(sql =>
        withIdempotency(sql, { ...call, key: context.idempotencyKey, request: body }, async () => {
          const made = fromUuid('pma', await propose(sql, { account, host }, body, now));
          const facts = { account: account.id, mandate: made };
          await recordAudit(sql, { kind: 'pix_mandate.proposed', occurredAt: now, ...actor, ...context, facts });
          return made;
        }),
      );
      return showOne(deps, account, await getOwnMandate(database, toUuid(account.id), id));
    }),
    route(chargePixMandate, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'pix:charge');
      const now = clock.now();
      await hitRateLimit(database, NEW_CHARGES, account.id, now);
      const call = { scope: account.id, personId: actor.userId, operation: chargePixMandate.id, now };
      const request = { mandate: params.mandate_id, ...body };
      await database.transaction(sql =>
        withIdempotency(sql, { ...call, key: context.idempotencyKey, request }, async () => {
          const mandate = await getOwnMandate(sql, toUuid(account.id), params.mandate_id, true);
          await chargeCycle(sql, mandate, body, now);
          const facts = { account: account.id, mandate: params.mandate_id, due_on: body.due_on };
          await recordAudit(sql, { kind: 'pix_mandate.charged', occurredAt: now, ...actor, ...context, facts });
          return params.mandate_id;
        }),
      );
      return show({ actor, params });
    }),
    route(retryPixMandateCharge, async ({ actor, params, body, context }) => {
      await actOn(deps, { actor, params, context }, 'pix_mandate.charge_retried', async (sql, mandate, now) => {
        const charge = await lockChargeOf(sql, mandate, params.mandate_charge_id);
        await tryOn(sql, mandate, charge, { payOn: body.pay_on, now });
        return params.mandate_charge_id;
      });
      return show({ actor, params });
    }),
  ];
};

const ends = (deps: MandatesDeps): Route[] => [
  route(withdrawPixMandate, async call => {
    await actOn(deps, call, 'pix_mandate.withdrawn', async (sql, mandate, now) => {
      await withdraw(sql, mandate, now);
      return undefined;
    });
    return undefined;
  }),
  route(cancelPixMandateCharge, async call => {
    const { mandate_charge_id: id } = call.params;
    await actOn(deps, call, 'pix_mandate.charge_cancelled', async (sql, mandate, now) => {
      await takeBack(sql, await lockChargeOf(sql, mandate, id), now);
      return id;
    });
    return undefined;
  }),
];

/** What a company does with its recurrences on screen. */
export const createDeskRoutes = (deps: MandatesDeps): Route[] => [...reads(deps), ...makes(deps), ...ends(deps)];
