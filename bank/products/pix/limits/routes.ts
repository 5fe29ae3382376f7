import {
  addTrustedPayee,
  cancelPixLimitRequest,
  getPixLimits,
  listPixLimitRequests,
  listTrustedPayees,
  lowerPixLimit,
  registerPixDevice,
  removeTrustedPayee,
  requestPixLimit,
} from '../../../contract/products/pix/limits';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { formatCents, fromWire } from '../../../core/money';
import { type Route, route } from '../../../core/operation';
import { recordAudit } from '../../../storage';
import { holdAccount, requireAccount } from '../../../ground/accounts';
import { takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { askHigher, cancelAsked, listChanges, lowerAtOnce, tellLimits, toValue } from '../../../payments/limits';
import type { PixLimitsDeps } from './deps';
import { registerDevice } from './device-limit';
import { createPixLimitFamily } from './family';
import { PIX_CHANGES } from './rules';
import { getSettings } from './settings';
import { toBoundDevice, toBoundRaise, toBoundTrust } from './step-up';
import { addTrusted, listTrusted, removeTrusted } from './trusted-payees';

const read = ({ database, clock, policy, findHidden }: PixLimitsDeps): Route[] => [
  route(getPixLimits, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:read');
    return getSettings(database, account.id, policy, { now: clock.now(), sessionId: actor.sessionId });
  }),
  route(listPixLimitRequests, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:read');
    return { data: await listChanges(database, PIX_CHANGES, toUuid(account.id), clock.now()) };
  }),
  route(listTrustedPayees, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:read');
    return { data: await listTrusted(database, { account, userId: actor.userId, findHidden }, clock.now()) };
  }),
];

const lower = ({ database, clock, policy, notifier }: PixLimitsDeps): Route =>
  route(lowerPixLimit, async ({ actor, params, body: change, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const [now, rules] = [clock.now(), createPixLimitFamily(policy)];
    return database.transaction(async sql => {
      await lowerAtOnce(sql, { rules, notifier, account, userId: actor.userId, now }, change);
      const settings = await getSettings(sql, account.id, policy, { now, sessionId: actor.sessionId });
      const facts = { account: account.id, limit: change.limit, value: Number(toValue(change)) };
      await recordAudit(sql, { kind: 'pix_limit.lowered', occurredAt: now, ...actor, ...context, facts });
      return settings;
    });
  });

const raise = ({ database, clock, policy, notifier }: PixLimitsDeps): Route =>
  route(requestPixLimit, async ({ actor, params, body: change, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:limits');
    const [now, rules] = [clock.now(), createPixLimitFamily(policy)];
    return database.transaction(async sql => {
      await holdAccount(sql, actor, account, 'pix:limits');
      const wish = toBoundRaise(account.id, change);
      await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish }, now);
      const request = await askHigher(sql, { rules, notifier, account, userId: actor.userId, now }, change);
      const facts = { account: account.id, limit: change.limit, value: Number(toValue(change)), request: request.id };
      await recordAudit(sql, { kind: 'pix_limit.raise_requested', occurredAt: now, ...actor, ...context, facts });
      return request;
    });
  });

const cancel = ({ database, clock, policy, notifier }: PixLimitsDeps): Route =>
  route(cancelPixLimitRequest, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    const act = { rules: createPixLimitFamily(policy), notifier, account, userId: actor.userId, now };
    await database.transaction(async sql => {
      await cancelAsked(sql, act, params.limit_request_id);
      const facts = { account: account.id, request: params.limit_request_id };
      await recordAudit(sql, { kind: 'pix_limit.raise_cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

const trust = (deps: PixLimitsDeps): Route =>
  route(addTrustedPayee, async ({ actor, params, body, context }) => {
    const { database, clock, policy, notifier, findHidden } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'pix:limits');
    const reader = { account, userId: actor.userId, findHidden };
    const [now, accountUuid] = [clock.now(), toUuid(account.id)];
    return database.transaction(async sql => {
      await holdAccount(sql, actor, account, 'pix:limits');
      const payee = await deps.findPayee(sql, accountUuid, body.lookup_id, now);
      const dayCents = fromWire(body.day_cents);
      const wish = toBoundTrust(account.id, payee, dayCents);
      await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish }, now);
      const id = await addTrusted(sql, policy, { accountUuid, userId: actor.userId, payee, dayCents, now });
      const added = (await listTrusted(sql, reader, now)).find(made => made.id === id);
      if (!added) throw new BankError('internal');
      await tellLimits(sql, notifier, account.id, {
        ask: { about: id, until: new Date(added.effective_at) },
        title: 'Novo favorecido de confiança no Pix',
        body: `${payee.name} poderá receber da conta ${account.number} até ${formatCents(dayCents)} por dia, daqui a ${policy.raiseHours} horas. Se não foi alguém da empresa, remova o favorecido em Limites.`,
      });
      await tellChanged(sql, account.id, ['pix']);
      const facts = { account: account.id, trusted_payee: id, day_cents: Number(dayCents) };
      await recordAudit(sql, { kind: 'pix_trusted_payee.added', occurredAt: now, ...actor, ...context, facts });
      return added;
    });
  });

const distrust = ({ database, clock, notifier }: PixLimitsDeps): Route =>
  route(removeTrustedPayee, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    await database.transaction(async sql => {
      await removeTrusted(sql, toUuid(account.id), params.trusted_payee_id, now);
      await notifier.settle(sql, params.trusted_payee_id);
      await tellChanged(sql, account.id, ['pix']);
      const facts = { account: account.id, trusted_payee: params.trusted_payee_id };
      await recordAudit(sql, { kind: 'pix_trusted_payee.removed', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

const register = ({ database, clock, policy, notifier }: PixLimitsDeps): Route =>
  route(registerPixDevice, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const now = clock.now();
    return database.transaction(async sql => {
      await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish: toBoundDevice(account.id) }, now);
      const isNew = await registerDevice(sql, actor, now);
      const settings = await getSettings(sql, account.id, policy, { now, sessionId: actor.sessionId });
      if (!isNew) return settings;
      await notifier.notifyPerson(sql, {
        userId: actor.userId,
        accountId: null,
        kind: 'security',
        title: 'Navegador cadastrado para Pix',
        body: 'Um navegador foi cadastrado para pagar por Pix até os limites da conta. Se não foi você, encerre o acesso dele em Segurança.',
        href: '/settings/security',
      });
      await recordAudit(sql, { kind: 'pix_device.registered', occurredAt: now, ...actor, ...context });
      return settings;
    });
  });

export const createPixLimitsRoutes = (deps: PixLimitsDeps): Route[] => [
  ...read(deps),
  lower(deps),
  raise(deps),
  cancel(deps),
  trust(deps),
  distrust(deps),
  register(deps),
];
