import { z } from 'zod';
import { auditKinds } from '../../audit';
import { byAccount } from '../../ground/accounts';
import { operation } from '../../operation';
import { accountId, instant, publicId } from '../../primitives';
import { wishes } from '../../wishes';

export const pixApiAudit = auditKinds({
  'api_credential.created': 'person',
  'api_credential.revoked': 'person',
  'webhook.resent': 'person',
  'webhook.tested': 'person',
  'webhook.removed': 'person',
});

export const apiCredentialId = publicId('pac');
export const webhookDeliveryId = publicId('pwd');

/** What the two addresses of Pix Automático hear of: recurrences, and charges under them. */
export const RECURRENCE_TOPICS = ['rec', 'cobr'] as const;
export const recurrenceTopic = z.enum(RECURRENCE_TOPICS);
export type RecurrenceTopic = z.infer<typeof recurrenceTopic>;

export const apiScope = z.enum([
  'cob.read',
  'cob.write',
  'cobv.read',
  'cobv.write',
  'lotecobv.read',
  'lotecobv.write',
  'payloadlocation.read',
  'payloadlocation.write',
  'pix.read',
  'pix.write',
  'webhook.read',
  'webhook.write',
  'rec.read',
  'rec.write',
  'solicrec.read',
  'solicrec.write',
  'payloadlocationrec.read',
  'payloadlocationrec.write',
  'cobr.read',
  'cobr.write',
  'webhookrec.read',
  'webhookrec.write',
  'webhookcobr.read',
  'webhookcobr.write',
  'ted.read',
  'ted.pay',
  'boleto.read',
  'boleto.pay',
  'receivable.read',
  'receivable.write',
  'transmission.read',
  'transmission.write',
  'balance.read',
  'events.read',
  'events.write',
]);

/** A system that may call the API Pix for an account. `id` is its `client_id`. */
export const apiCredential = z.object({
  id: apiCredentialId,
  name: z.string(),
  scopes: z.array(apiScope),
  secret_hint: z.string().meta({ description: 'The last four characters of the secret' }),
  created_by: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type ApiCredential = z.infer<typeof apiCredential>;

export const apiCredentialList = z.object({ data: z.array(apiCredential), most: z.int() });
export type ApiCredentialList = z.infer<typeof apiCredentialList>;

export const newApiCredential = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: z.array(apiScope).min(1).max(apiScope.options.length),
});
export type NewApiCredential = z.infer<typeof newApiCredential>;

/** The secret is in this answer and nowhere else. */
export const createdApiCredential = apiCredential.extend({ secret: z.string() });
export type CreatedApiCredential = z.infer<typeof createdApiCredential>;

/** What was told, or is to be told, to the address of a key. */
export const webhookDelivery = z.object({
  id: webhookDeliveryId,
  kind: z.enum(['pix', 'test', 'event']),
  key: z.string().nullable().meta({ description: 'The Pix key; null of what goes to the address of events' }),
  host: z.string(),
  end_to_end_id: z.string().nullable().meta({ description: 'Null of what tells of no Pix' }),
  txid: z.string().nullable().meta({ description: 'Null of what tells of no Pix' }),
  event: z.string().nullable().meta({ description: '`ted.completed`; null of a Pix and its test' }),
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  last_answer: z.string().nullable().meta({
    description:
      'HTTP status, or timeout, unreachable, refused_address; webhook_missing: the address was taken away before it heard',
  }),
  created_at: instant,
  ended_at: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookList = z.object({
  data: z.array(z.object({ key: z.string(), url: z.string(), created_at: instant })),
  events: z
    .object({ url: z.string(), created_at: instant })
    .nullable()
    .meta({ description: 'The address that hears of TEDs and boletos; null: none' }),
  recurrences: z
    .array(
      z.object({
        about: recurrenceTopic.meta({ description: 'What it hears of' }),
        url: z.string(),
        created_at: instant,
      }),
    )
    .meta({ description: 'Addresses that hear of Pix Automático: of recurrences, of charges under them' }),
  deliveries: z.array(webhookDelivery),
});
export type WebhookList = z.infer<typeof webhookList>;

const common = { level: 'verified', scope: 'pix:api', idempotency: 'none' } as const;

export const listApiCredentials = operation({
  ...common,
  id: 'listApiCredentials',
  summary: 'Systems that may call the API Pix for an account, newest first; revoked ones for 90 days',
  method: 'GET',
  path: '/accounts/{account_id}/api_keys',
  params: byAccount,
  response: apiCredentialList,
  errors: [],
});

/** `conflict` beyond ten living ones. */
export const createApiCredential = operation({
  ...common,
  id: 'createApiCredential',
  summary: 'Let a system call the API Pix; its secret is told once',
  method: 'POST',
  path: '/accounts/{account_id}/api_keys',
  stepUp: 'required',
  params: byAccount,
  body: newApiCredential,
  response: createdApiCredential,
  status: 201,
  errors: ['conflict'],
});

export const revokeApiCredential = operation({
  ...common,
  id: 'revokeApiCredential',
  summary: 'Revoke a credential; its tokens stop at once',
  method: 'DELETE',
  path: '/accounts/{account_id}/api_keys/{credential_id}',
  params: byAccount.extend({ credential_id: apiCredentialId }),
  errors: [],
});

export const listWebhooks = operation({
  ...common,
  id: 'listWebhooks',
  summary: 'Addresses that are told of payments, and the newest 50 deliveries',
  method: 'GET',
  path: '/accounts/{account_id}/webhooks',
  params: byAccount,
  response: webhookList,
  errors: [],
});

/** `webhook_missing` when the key of the delivery has no address any more; thirty of both an hour. */
export const resendWebhook = operation({
  ...common,
  id: 'resendWebhook',
  summary: 'Send a delivery again, at once and to the address of today; it may arrive twice',
  method: 'POST',
  path: '/accounts/{account_id}/webhooks/deliveries/{delivery_id}/resend',
  params: byAccount.extend({ delivery_id: webhookDeliveryId }),
  body: z.object({}),
  status: 202,
  errors: ['webhook_missing'],
});

/** One of the addresses of an account. */
const webhookTarget = z.object({
  key: z
    .string()
    .min(1)
    .max(77)
    .optional()
    .meta({ description: 'The Pix key; absent: the address of events, or of `about`' }),
  about: recurrenceTopic.optional().meta({ description: 'The address of Pix Automático that hears of this' }),
});

export const removeWebhook = operation({
  ...common,
  id: 'removeWebhook',
  summary: 'Take an address away: it is told of nothing more, and what waits for it ends undelivered',
  method: 'POST',
  path: '/accounts/{account_id}/webhooks/removals',
  params: byAccount,
  body: webhookTarget,
  response: z.object({ ended: z.int().min(0).meta({ description: 'How many deliveries waited for it' }) }),
  errors: ['webhook_missing'],
});

export const testWebhook = operation({
  ...common,
  id: 'testWebhook',
  summary: 'Send an address something that tells of no payment, once; how it went is among the deliveries',
  method: 'POST',
  path: '/accounts/{account_id}/webhooks/tests',
  params: byAccount,
  body: webhookTarget,
  status: 202,
  errors: ['webhook_missing'],
});

export const pixApiWishes = wishes([
  z.object({
    purpose: z.literal('create_pix_credential'),
    account_id: accountId,
    name: newApiCredential.shape.name,
    scope: z.string().max(800).meta({ description: 'Scopes of the key, with spaces between them' }),
  }),
]);
