import { deleteWebhook, getWebhook, putWebhook } from '../../../contract/products/pix/api-pix';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { isKeyOf } from '../keys';
import { refuse } from './charge-body';
import type { PixApiDeps } from './deps';
import { findBadAddress } from './webhook-address';
import { dropHook, findHook, saveHook } from './webhooks';

const requireOwnKey = async (sql: Sql, accountId: string, key: string): Promise<void> => {
  if (!(await isKeyOf(sql, accountId, key))) throw new BankError('not_found');
};

/** Where the owner of a key hears of payments: /webhook. */
export const createWebhookRoutes = ({ database, clock, webhooksHere }: PixApiDeps): Route[] => {
  const show = async (actor: ApiCaller, chave: string) => {
    const hook = await findHook(database, toUuid(actor.accountId), chave);
    if (!hook) throw new BankError('not_found');
    return { webhookUrl: hook.url, chave, criacao: hook.created_at.toISOString() };
  };
  return [
    route(putWebhook, async ({ actor, params: { chave: key }, body }) => {
      await requireOwnKey(database, actor.accountId, key);
      const bad = findBadAddress(body.webhookUrl, webhooksHere);
      if (bad !== null) throw refuse('webhookUrl', bad);
      await saveHook(database, { accountUuid: toUuid(actor.accountId), key, url: body.webhookUrl, now: clock.now() });
      return show(actor, key);
    }),
    route(getWebhook, ({ actor, params }) => show(actor, params.chave)),
    route(deleteWebhook, async ({ actor, params }) => {
      if (!(await dropHook(database, toUuid(actor.accountId), params.chave))) throw new BankError('not_found');
      return undefined;
    }),
  ];
};
