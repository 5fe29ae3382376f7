import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { localDate, pageOf } from '../primitives';
import { recurrenceTopic, webhookDelivery, webhookDeliveryId } from './pix/api';

export const webhookLogAudit = auditKinds({ 'webhook.period_resent': 'person' });

/** What a delivery tells of; a test tells of nothing. */
export const deliveryTopic = z.enum(['pix', 'ted', 'boleto', ...recurrenceTopic.options, 'test']).meta({
  description:
    '`rec` and `cobr`: Pix Automático, its recurrences and their charges; `boleto` also receivables and taxes',
});
export type DeliveryTopic = z.infer<typeof deliveryTopic>;

const status = webhookDelivery.shape.status;

const page = {
  cursor: webhookDeliveryId.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
};

/** Which deliveries a log shows; days are those on which something was told first. */
export const logQuery = z.object({
  from: localDate.optional(),
  to: localDate.optional(),
  topic: deliveryTopic.optional(),
  status: status.optional(),
  search: z.string().trim().min(1).max(80).optional(),
  ...page,
});
export type DeliveryLogQuery = z.output<typeof logQuery>;

/** A delivery with what is posted, as it goes out. */
export const toldDelivery = webhookDelivery.extend({
  body: z.string().meta({ description: 'The JSON that is posted, as it is signed' }),
});
export type ToldDelivery = z.infer<typeof toldDelivery>;

/** The same as a company's system reads it. */
export const eventDelivery = toldDelivery.omit({ kind: true, key: true, end_to_end_id: true, txid: true });
export type EventDelivery = z.infer<typeof eventDelivery>;

/** Which deliveries are sent again: those of a period, of one topic and state, or of any. */
export const resendOfPeriod = z
  .object({
    from: localDate.meta({ description: 'First day' }),
    to: localDate.meta({ description: 'Last day, counted in' }),
    topic: deliveryTopic.exclude(['test']).optional().meta({ description: 'Only what tells of this' }),
    status: status.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'] });
export type DeliveriesWish = z.output<typeof resendOfPeriod>;

export const resentDeliveries = z.object({
  resent: z.int().meta({ description: 'How many are on their way again' }),
  without_address: z.int().meta({ description: 'How many are not: what they told has no address any more' }),
});
export type Resent = z.infer<typeof resentDeliveries>;

const common = { level: 'verified', scope: 'pix:api', idempotency: 'none' } as const;

export const listWebhookDeliveries = operation({
  ...common,
  id: 'listWebhookDeliveries',
  summary: 'What the systems of an account were told, newest first',
  method: 'GET',
  path: '/accounts/{account_id}/webhooks/deliveries',
  params: byAccount,
  query: logQuery,
  response: pageOf(webhookDelivery),
  // a cursor of another account names nothing
  errors: ['not_found'],
});

export const getWebhookDelivery = operation({
  ...common,
  id: 'getWebhookDelivery',
  summary: 'One delivery, with what it tells',
  method: 'GET',
  path: '/accounts/{account_id}/webhooks/deliveries/{delivery_id}',
  params: byAccount.extend({ delivery_id: webhookDeliveryId }),
  response: toldDelivery,
  errors: [],
});

/** Tests are not sent again. `webhook_resend_too_many` beyond what goes at once; thirty an hour, with those of one and the tests. */
export const resendWebhooks = operation({
  ...common,
  id: 'resendWebhooks',
  summary: 'Send all deliveries of a period again, each to the address of today; they may arrive twice',
  method: 'POST',
  path: '/accounts/{account_id}/webhooks/resends',
  params: byAccount,
  body: resendOfPeriod,
  response: resentDeliveries,
  status: 202,
  errors: ['webhook_resend_too_many'],
});
