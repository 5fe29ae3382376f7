import { deleteWebhook, getWebhook, listWebhookHooks, putWebhook } from '../../../contract/products/pix/api-pix';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type ApiCaller, type Route, route } from '../../../core/operation';
import { requireAccountOf } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { isKeyOf } from '../keys';
import { refuse } from './charge-body';
import type { PixApiDeps } from './deps';
import { removeAddress } from './remove-address';
import { findBadAddress } from './webhook-address';
import { toPageWish, toParameters } from './paging';
import { findHook, type HookRow, saveHook, searchHooks } from './webhooks';

const requireOwnKey = async (sql: Sql, accountId: string, key: string): Promise<void> => {
  if (!(await isKeyOf(sql, accountId, key))) throw new BankError('not_found');
};

const toWire = ({ key, url, created_at }: HookRow, cnpj: string) => ({
  ...{ webhookUrl: url, chave: key, cnpj, criacao: created_at.toISOString() },
});

/** Before any address was told. */
const BEGINNING = '2020-11-01T00:00:00.000Z';

/** Where the owner of a key hears of payments: /webhook. */
export const createWebhookRoutes = ({ database, clock, webhooksHere }: PixApiDeps): Route[] => {
  const show = async (actor: ApiCaller, chave: string) => {
    const hook = await findHook(database, toUuid(actor.accountId), chave);
    if (!hook) throw new BankError('not_found');
    return toWire(hook, (await requireAccountOf(database, actor)).cnpj);
  };
  return [
    route(putWebhook, async ({ actor, params: { chave: key }, body }) => {
      await requireOwnKey(database, actor.accountId, key);
      const bad = findBadAddress(body.webhookUrl, webhooksHere);
      if (bad !== null) throw refuse('webhookUrl', bad);
      const { accountId, credentialId } = actor;
      const hook = { accountUuid: toUuid(accountId), key, url: body.webhookUrl, credentialId, now: clock.now() };
      await saveHook(database, hook);
      return show(actor, key);
    }),
    route(listWebhookHooks, async ({ actor, query }) => {
      const { inicio = BEGINNING, fim = clock.now().toISOString() } = query;
      const wish = toPageWish({ ...query, inicio, fim });
      const { cnpj } = await requireAccountOf(database, actor);
      const { items, count } = await searchHooks(database, toUuid(actor.accountId), wish);
      return { parametros: toParameters(wish, count), webhooks: items.map(hook => toWire(hook, cnpj)) };
    }),
    route(getWebhook, ({ actor, params }) => show(actor, params.chave)),
    route(deleteWebhook, async ({ actor, params }) => {
      const [accountUuid, of] = [toUuid(actor.accountId), { key: params.chave }];
      const ended = await database.transaction(sql => removeAddress(sql, accountUuid, of, clock.now()));
      if (ended === null) throw new BankError('not_found');
      return undefined;
    }),
  ];
};
