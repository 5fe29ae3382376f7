import { removeWebhook, resendWebhook, testWebhook } from '../../../contract/products/pix/api';
import { getWebhookDelivery, listWebhookDeliveries, resendWebhooks } from '../../../contract/products/webhook-log';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { hitRateLimit, type RateRule, recordAudit } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import { listLog, readDelivery, withoutBody } from './delivery-log';
import type { PixApiDeps } from './deps';
import { announceEventTest, sendEventAgain } from './event-again';
import { EVERYTHING } from './log-part';
import { removeAddress } from './remove-address';
import { resendPeriod } from './resend-period';
import { announceTest, sendAgain } from './webhook-rows';

/** Calls to addresses that somebody asks for, beside those of what happens; of an account. */
export const SENT_BY_HAND: RateRule = { name: 'pix_api.webhook.by_hand', limit: 30, windowSeconds: 3_600 };

const resend = ({ database, clock }: PixApiDeps): Route =>
  route(resendWebhook, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:api');
    const now = clock.now();
    await hitRateLimit(database, SENT_BY_HAND, account.id, now);
    await database.transaction(async sql => {
      const wish = { accountUuid: toUuid(account.id), uuid: toUuid(params.delivery_id) };
      const isThere = (await sendAgain(sql, wish)) || (await sendEventAgain(sql, wish, EVERYTHING));
      if (!isThere) throw new BankError('not_found');
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
      const { key, about } = body;
      const accountUuid = toUuid(account.id);
      if (key === undefined) await announceEventTest(sql, { accountUuid, about, now });
      else await announceTest(sql, { accountUuid, key, now });
      const tried = { ...(key === undefined ? {} : { key }), ...(about === undefined ? {} : { about }) };
      const facts = { account: account.id, ...tried };
      await recordAudit(sql, { kind: 'webhook.tested', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

const remove = ({ database, clock }: PixApiDeps): Route =>
  route(removeWebhook, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:api');
    const now = clock.now();
    return database.transaction(async sql => {
      const ended = await removeAddress(sql, toUuid(account.id), body, now);
      if (ended === null) throw new BankError('webhook_missing');
      const facts = { account: account.id, ended, ...body };
      await recordAudit(sql, { kind: 'webhook.removed', occurredAt: now, ...actor, ...context, facts });
      return { ended };
    });
  });

const resendOfPeriod = ({ database, clock }: PixApiDeps): Route =>
  route(resendWebhooks, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'pix:api');
    const now = clock.now();
    await hitRateLimit(database, SENT_BY_HAND, account.id, now);
    return database.transaction(async sql => {
      const answer = await resendPeriod(sql, toUuid(account.id), body, EVERYTHING);
      const facts = { account: account.id, from: body.from, to: body.to, deliveries: answer.resent };
      await recordAudit(sql, { kind: 'webhook.period_resent', occurredAt: now, ...actor, ...context, facts });
      return answer;
    });
  });

/** What an administrator sees of all that systems were told, and has told again or tried. */
export const createDeliveryRoutes = (deps: PixApiDeps): Route[] => [
  resend(deps),
  test(deps),
  remove(deps),
  resendOfPeriod(deps),
  route(listWebhookDeliveries, async ({ actor, params, query }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:api');
    const { data, next_cursor } = await listLog(deps.database, toUuid(account.id), query, EVERYTHING);
    return { data: data.map(withoutBody), next_cursor };
  }),
  route(getWebhookDelivery, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:api');
    return readDelivery(deps.database, toUuid(account.id), params.delivery_id, EVERYTHING);
  }),
];
