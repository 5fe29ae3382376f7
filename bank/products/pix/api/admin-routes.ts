import {
  createApiCredential,
  listApiCredentials,
  listWebhooks,
  revokeApiCredential,
} from '../../../contract/products/pix/api';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { recordAudit } from '../../../storage';
import { holdAccount, requireAccount } from '../../../ground/accounts';
import { takeAuthorization } from '../../../ground/identity';
import { insertCredential, listCredentials, MOST_CREDENTIALS, revokeCredential } from './credentials';
import { listLog, withoutBody } from './delivery-log';
import type { PixApiDeps } from './deps';
import { findEventAddress } from './event-rows';
import { EVERYTHING } from './log-part';
import { listRecurrenceAddresses } from './recurrence-rows';
import { toBoundCredential } from './step-up';
import { listHooks } from './webhooks';

const create = ({ database, clock, notifier }: PixApiDeps): Route =>
  route(createApiCredential, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:api');
    const now = clock.now();
    return database.transaction(async sql => {
      await holdAccount(sql, actor, account, 'pix:api');
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

/** What stands beside the addresses; the log has the rest. */
const MOST_DELIVERIES = 50;

/** What an administrator does with the credentials of an account, and where its systems are told. */
export const createAdminRoutes = (deps: PixApiDeps): Route[] => [
  create(deps),
  revoke(deps),
  route(listApiCredentials, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:api');
    const data = await listCredentials(deps.database, toUuid(account.id), deps.clock.now());
    return { data, most: MOST_CREDENTIALS };
  }),
  route(listWebhooks, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:api');
    const accountUuid = toUuid(account.id);
    const told = await listLog(deps.database, accountUuid, { limit: MOST_DELIVERIES }, EVERYTHING);
    return {
      data: await listHooks(deps.database, accountUuid),
      events: await findEventAddress(deps.database, accountUuid),
      recurrences: await listRecurrenceAddresses(deps.database, accountUuid),
      deliveries: told.data.map(withoutBody),
    };
  }),
];
