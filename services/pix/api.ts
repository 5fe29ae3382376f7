import type { AnswerOf, BodyOf, QueryOf } from '@/bank/contract/calls';
import type * as api from '@/bank/contract/products/pix/api';
import type * as log from '@/bank/contract/products/webhook-log';
import { call } from '../http';

/** The systems that may call the API Pix for an account. @throws {ApiError} `forbidden`, `not_found` */
export const listApiCredentials = (accountId: string, signal?: AbortSignal) =>
  call<typeof api.listApiCredentials>('GET /accounts/{account_id}/api_keys', {
    params: { account_id: accountId },
    signal,
  });

/** Lets a system in; its secret is in the answer and nowhere else. @throws {ApiError} `conflict` beyond ten, `step_up_required` */
export const createApiCredential = (accountId: string, body: api.NewApiCredential, stepUpProof: string) =>
  call<typeof api.createApiCredential>('POST /accounts/{account_id}/api_keys', {
    params: { account_id: accountId },
    body,
    stepUpProof,
  });

/** Ends a credential at once. @throws {ApiError} `not_found` */
export const revokeApiCredential = (accountId: string, credentialId: string) =>
  call<typeof api.revokeApiCredential>('DELETE /accounts/{account_id}/api_keys/{credential_id}', {
    params: { account_id: accountId, credential_id: credentialId },
  });

/** Sends a delivery again at once. @throws {ApiError} `webhook_missing`, `rate_limited`, `not_found` */
export const resendWebhook = (accountId: string, deliveryId: string) =>
  call<typeof api.resendWebhook>('POST /accounts/{account_id}/webhooks/deliveries/{delivery_id}/resend', {
    params: { account_id: accountId, delivery_id: deliveryId },
    body: {},
  });

/** Sends the address of a key, that of events, or one of Pix Automático, something that tells of no payment. @throws {ApiError} `webhook_missing`, `rate_limited` */
export const testWebhook = (accountId: string, target: BodyOf<typeof api.testWebhook>) =>
  call<typeof api.testWebhook>('POST /accounts/{account_id}/webhooks/tests', {
    params: { account_id: accountId },
    body: target,
  });

/** Takes such an address away; what waits for it ends. @throws {ApiError} `webhook_missing` */
export const removeWebhook = (accountId: string, target: BodyOf<typeof api.removeWebhook>) =>
  call<typeof api.removeWebhook>('POST /accounts/{account_id}/webhooks/removals', {
    params: { account_id: accountId },
    body: target,
  });

/** Addresses that are told of payments, and the newest deliveries. @throws {ApiError} `forbidden` */
export const listWebhooks = (accountId: string, signal?: AbortSignal) =>
  call<typeof api.listWebhooks>('GET /accounts/{account_id}/webhooks', { params: { account_id: accountId }, signal });

export type DeliveryPage = AnswerOf<typeof log.listWebhookDeliveries>;

/** What systems were told, newest first. @throws {ApiError} `not_found` for a cursor that leads nowhere */
export const listWebhookDeliveries = (
  accountId: string,
  query: QueryOf<typeof log.listWebhookDeliveries>,
  signal?: AbortSignal,
) =>
  call<typeof log.listWebhookDeliveries>('GET /accounts/{account_id}/webhooks/deliveries', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** One of them, with what was told. @throws {ApiError} `not_found` */
export const getWebhookDelivery = (accountId: string, deliveryId: string, signal?: AbortSignal) =>
  call<typeof log.getWebhookDelivery>('GET /accounts/{account_id}/webhooks/deliveries/{delivery_id}', {
    params: { account_id: accountId, delivery_id: deliveryId },
    signal,
  });

/** Sends those of a period again. @throws {ApiError} `webhook_resend_too_many`, `rate_limited` */
export const resendWebhooks = (accountId: string, body: BodyOf<typeof log.resendWebhooks>) =>
  call<typeof log.resendWebhooks>('POST /accounts/{account_id}/webhooks/resends', {
    params: { account_id: accountId },
    body,
  });
