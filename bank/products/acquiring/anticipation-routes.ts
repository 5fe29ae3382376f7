import { randomInt } from 'node:crypto';
import {
  type AutomaticAnticipation,
  createAnticipation,
  createAnticipationQuote,
  getAnticipation,
  getAutomaticAnticipation,
  listAnticipations,
  switchOffAutomaticAnticipation,
  switchOnAutomaticAnticipation,
  undoAnticipation,
} from '../../contract/products/acquiring-anticipation';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { tellChanged } from '../../ground/notifications';
import { hitRateLimit, oncePerProof, type RateRule, recordAudit, type Sql, withIdempotency } from '../../storage';
import { enqueueAutomatic, nextAutomatic } from './advance-job';
import { listAnticipationRows, readAnticipation } from './anticipations';
import { toBoundAnticipation, toBoundAutomatic } from './bound';
import type { AcquiringDeps } from './deps';
import { findMerchant, lockMerchant } from './merchants';
import { orderAdvance, undoAdvance } from './order';
import { quoteAdvance } from './quote';
import { createReader } from './routes';

const QUOTED: RateRule = { name: 'acquiring.quote', limit: 60, windowSeconds: 60 };

const look = (deps: AcquiringDeps): Route[] => {
  const { database, clock } = deps;
  const reader = createReader(deps);
  return [
    route(listAnticipations, async ({ actor, params, query }) => {
      const accountUuid = await reader(actor, params.account_id);
      const { cursor, limit } = query;
      return listAnticipationRows(database, { accountUuid, cursor, limit, now: clock.now() });
    }),
    route(getAnticipation, async ({ actor, params }) =>
      readAnticipation(database, await reader(actor, params.account_id), params.anticipation_id, clock.now()),
    ),
    route(getAutomaticAnticipation, async ({ actor, params }) =>
      toWireAutomatic(database, deps, await reader(actor, params.account_id)),
    ),
  ];
};

const order = (deps: AcquiringDeps): Route[] => {
  const { database, clock } = deps;
  return [
    route(createAnticipationQuote, async ({ actor, params, body }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:anticipate');
      await hitRateLimit(database, QUOTED, actor.userId, clock.now());
      return quoteAdvance(deps, { accountUuid: toUuid(account.id), by: toUuid(actor.userId) }, body);
    }),
    route(createAnticipation, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:anticipate');
      const accountUuid = toUuid(account.id);
      const now = clock.now();
      const { idempotencyKey, stepUpProof: proof } = context;
      const call = { scope: account.id, personId: actor.userId, operation: createAnticipation.id, now };
      const { answer: id } = await database.transaction(sql =>
        withIdempotency(sql, { ...call, key: idempotencyKey, request: body }, async () => {
          await requireProofFor(sql, { actor, proof, purpose: 'anticipate' }, now);
          const netCents = fromWire(body.net_cents);
          const wish = toBoundAnticipation(account, { quoteId: body.quote_id, netCents, idempotencyKey });
          const take = () => takeAuthorization(sql, { actor, proof, wish }, now);
          const of = { accountUuid, quoteId: body.quote_id, netCents, by: toUuid(actor.userId), take };
          const anticipation = fromUuid('ant', await orderAdvance(sql, deps, of));
          const facts = { account: account.id, anticipation };
          await recordAudit(sql, { kind: 'acquiring.anticipated', occurredAt: now, ...actor, ...context, facts });
          await tellChanged(sql, account.id, ['acquiring']);
          return anticipation;
        }),
      );
      return readAnticipation(database, accountUuid, id, now);
    }),
    route(undoAnticipation, async ({ actor, params, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:anticipate');
      const accountUuid = toUuid(account.id);
      const now = clock.now();
      const id = params.anticipation_id;
      await database.transaction(async sql => {
        if (!(await undoAdvance(sql, { accountUuid, id, by: toUuid(actor.userId), now }))) return;
        const facts = { account: account.id, anticipation: id };
        await recordAudit(sql, { kind: 'acquiring.anticipation_undone', occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['acquiring']);
      });
      return readAnticipation(database, accountUuid, id, now);
    }),
  ];
};

const toWireAutomatic = async (
  sql: Sql,
  { rules, clock }: Pick<AcquiringDeps, 'rules' | 'clock'>,
  accountUuid: string,
): Promise<AutomaticAnticipation> => {
  const merchant = await findMerchant(sql, accountUuid);
  const isOn = merchant?.automatic_on ?? false;
  return {
    ...{ is_on: isOn, monthly_rate: (isOn ? merchant?.automatic_rate : null) ?? rules.anticipationRate },
    changed_at: merchant?.automatic_at?.toISOString() ?? null,
    ...{ changed_by: merchant?.automatic_by_name ?? null, protocol: merchant?.automatic_protocol ?? null },
    next_run_at: isOn ? nextAutomatic(clock.now()).toISOString() : null,
  };
};

/** Switches it, in the caller's transaction; the protocol of a change is told to who asks for it later. */
const switchTo = async (
  sql: Sql,
  of: { accountUuid: string; rate: number | null; by: string; now: Date },
): Promise<void> => {
  await lockMerchant(sql, of.accountUuid);
  const protocol = `${toLocalDate(of.now).replaceAll('-', '')}${String(randomInt(10 ** 6)).padStart(6, '0')}`;
  await sql.query(
    `update acquiring_merchant set automatic_on = $2::int is not null, automatic_rate = coalesce($2, automatic_rate), automatic_at = $3, automatic_by = $4,
       automatic_protocol = $5 where account_id = $1 and automatic_on <> ($2::int is not null)`,
    [of.accountUuid, of.rate, of.now, of.by, protocol],
  );
  if (of.rate !== null) await enqueueAutomatic(sql, of.accountUuid, of.now);
};

const automatic = (deps: AcquiringDeps): Route[] => {
  const { database, clock, rules } = deps;
  return [
    route(switchOnAutomaticAnticipation, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:join');
      const accountUuid = toUuid(account.id);
      const now = clock.now();
      const { stepUpProof: proof } = context;
      const operation = switchOnAutomaticAnticipation.id;
      const once = { scope: actor.userId, operation, proof, request: { ...params, ...body }, now };
      return database.transaction(sql =>
        oncePerProof(sql, once, async () => {
          await requireProofFor(sql, { actor, proof, purpose: 'automatic_anticipation' }, now);
          if (body.monthly_rate !== rules.anticipationRate) throw new BankError('acquiring_rates_outdated');
          await lockMerchant(sql, accountUuid);
          await takeAuthorization(sql, { actor, proof, wish: toBoundAutomatic(account, body.monthly_rate) }, now);
          await switchTo(sql, { accountUuid, rate: body.monthly_rate, by: toUuid(actor.userId), now });
          const facts = { account: account.id, monthly_rate: body.monthly_rate };
          await recordAudit(sql, { kind: 'acquiring.automatic_on', occurredAt: now, ...actor, ...context, facts });
          await tellChanged(sql, account.id, ['acquiring']);
          return toWireAutomatic(sql, deps, accountUuid);
        }),
      );
    }),
    route(switchOffAutomaticAnticipation, async ({ actor, params, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:anticipate');
      const accountUuid = toUuid(account.id);
      const now = clock.now();
      return database.transaction(async sql => {
        if ((await findMerchant(sql, accountUuid))?.automatic_on) {
          await switchTo(sql, { accountUuid, rate: null, by: toUuid(actor.userId), now });
          const facts = { account: account.id };
          await recordAudit(sql, { kind: 'acquiring.automatic_off', occurredAt: now, ...actor, ...context, facts });
          await tellChanged(sql, account.id, ['acquiring']);
        }
        return toWireAutomatic(sql, deps, accountUuid);
      });
    }),
  ];
};

export const createAnticipationRoutes = (deps: AcquiringDeps): Route[] => [
  ...look(deps),
  ...order(deps),
  ...automatic(deps),
];
