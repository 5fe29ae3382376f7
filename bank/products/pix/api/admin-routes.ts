import {
  createApiCredential,
  listApiCredentials,
  listWebhooks,
  resendWebhook,
  revokeApiCredential,
  testWebhook,
} from '../../../contract/products/pix/api';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { hitRateLimit, type RateRule, recordAudit } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import { takeAuthorization } from '../../../ground/identity';
import { insertCredential, listCredentials, MOST_CREDENTIALS, revokeCredential } from './credentials';
import type { PixApiDeps } from './deps';
import { announceEventTest, findEventAddress, listEventDeliveries, sendEventAgain } from './event-rows';
import { toBoundCredential } from './step-up';
import { announceTest, listDeliveries, sendAgain } from './webhook-rows';
import { listHooks } from './webhooks';

const create = ({ database, clock, notifier }: PixApiDeps): Route =>
  route(createApiCredential, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:api');
    const now = clock.now();
    return database.transaction(async sql => {
      const wish = toBoundCredential(account.id, body);
      await takeAuthorization(sql, { actor, proof: context.stepUpProof, wish }, now);
      const call = { ...body, accountUuid: toUuid(account.id), userId: actor.userId, now };
      const { credential, secret } = await insertCredential(sql, call);
      await notifier.notifyPeopleOf(sql, account.id, {
        kind: 'security',
        title: 'Nova chave de API',
        body: `O sistema “${credential.name}” pode usar a API Pix da conta de ${account.tradeName}. Se não foi alguém da empresa, revogue a chave.`,
        href: `/api-keys?conta=${account.id}`,
      });
      const facts = { account: account.id, credential: credential.id, scopes: credential.scopes.join(' ') };
      await recordAudit(sql, { kind: 'api_credential.created', occurredAt: now, ...actor, ...context, facts });
      return { ...credential, secret };
    });
  });

const revoke = ({ database, clock }: PixApiDeps): Route =>
  route(revokeApiCredential, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:api');
    const now = clock.now();
    await database.transaction(async sql => {
      await revokeCredential(sql, toUuid(account.id), params.credential_id, now);
      const facts = { account: account.id, credential: params.credential_id };
      await recordAudit(sql, { kind: 'api_credential.revoked', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

/** What the list shows of both sorts. */
const MOST_DELIVERIES = 50;

/** Calls to addresses that a person asks for. */
const SENT_BY_HAND: RateRule = { name: 'pix_api.webhook.by_hand', limit: 30, windowSeconds: 3_600 };

const resend = ({ database, clock }: PixApiDeps): Route =>
  route(resendWebhook, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:api');
    const now = clock.now();
    await hitRateLimit(database, SENT_BY_HAND, account.id, now);
    await database.transaction(async sql => {
      const wish = { accountUuid: toUuid(account.id), uuid: toUuid(params.delivery_id) };
      if (!(await sendAgain(sql, wish)) && !(await sendEventAgain(sql, wish))) throw new BankError('not_found');
      const facts = { account: account.id, delivery: params.delivery_id };
      await recordAudit(sql, { kind: 'webhook.resent', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

const test = ({ database, clock }: PixApiDeps): Route =>
  route(testWebhook, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:api');
    const now = clock.now();
    await hitRateLimit(database, SENT_BY_HAND, account.id, now);
    await database.transaction(async sql => {
      const { key } = body;
      const accountUuid = toUuid(account.id);
      if (key === undefined) await announceEventTest(sql, { accountUuid, now });
      else await announceTest(sql, { accountUuid, key, now });
      const facts = { account: account.id, ...(key === undefined ? {} : { key }) };
      await recordAudit(sql, { kind: 'webhook.tested', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

/** What an administrator does with the credentials of an account, and with what its systems are told. */
export const createAdminRoutes = (deps: PixApiDeps): Route[] => [
  create(deps),
  revoke(deps),
  resend(deps),
  test(deps),
  route(listApiCredentials, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:api');
    const data = await listCredentials(deps.database, toUuid(account.id), deps.clock.now());
    return { data, most: MOST_CREDENTIALS };
  }),
  route(listWebhooks, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:api');
    const accountUuid = toUuid(account.id);
    const told = [
      ...(await listDeliveries(deps.database, accountUuid)),
      ...(await listEventDeliveries(deps.database, accountUuid)),
    ];
    return {
      data: await listHooks(deps.database, accountUuid),
      events: await findEventAddress(deps.database, accountUuid),
      deliveries: told.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, MOST_DELIVERIES),
    };
  }),
];
