import type {
  ApiCredentialList,
  CreatedApiCredential,
  NewApiCredential,
  WebhookList,
} from '@/bank/contract/products/pix/api';
import { request } from '../http';

const base = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}` as const;

/** The systems that may call the API Pix for an account. @throws {ApiError} `forbidden`, `not_found` */
export const listApiCredentials = (accountId: string, signal?: AbortSignal): Promise<ApiCredentialList> =>
  request({ method: 'GET', path: `${base(accountId)}/api_keys`, signal });

/** Lets a system in; its secret is in the answer and nowhere else. @throws {ApiError} `conflict` beyond ten, `step_up_required` */
export const createApiCredential = (
  accountId: string,
  body: NewApiCredential,
  stepUpProof: string,
): Promise<CreatedApiCredential> => request({ method: 'POST', path: `${base(accountId)}/api_keys`, body, stepUpProof });

/** Ends a credential at once. @throws {ApiError} `not_found` */
export const revokeApiCredential = (accountId: string, credentialId: string): Promise<void> =>
  request({ method: 'DELETE', path: `${base(accountId)}/api_keys/${encodeURIComponent(credentialId)}` });

/** Sends a delivery again at once. @throws {ApiError} `webhook_missing`, `rate_limited`, `not_found` */
export const resendWebhook = (accountId: string, deliveryId: string): Promise<void> =>
  request({
    method: 'POST',
    path: `${base(accountId)}/webhooks/deliveries/${encodeURIComponent(deliveryId)}/resend`,
    body: {},
  });

/** Sends the address of a key an event that tells of no Pix. @throws {ApiError} `webhook_missing`, `rate_limited` */
export const testWebhook = (accountId: string, key: string): Promise<void> =>
  request({ method: 'POST', path: `${base(accountId)}/webhooks/tests`, body: { key } });

/** Addresses that are told of payments, and the newest deliveries. @throws {ApiError} `forbidden` */
export const listWebhooks = (accountId: string, signal?: AbortSignal): Promise<WebhookList> =>
  request({ method: 'GET', path: `${base(accountId)}/webhooks`, signal });
