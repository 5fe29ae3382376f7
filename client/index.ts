export { BankAnswerError } from './answer.js';
export { type BankClient, type ClientOptions, createBankClient } from './client.js';
export type { components, operations, paths } from './schema.js';
export {
  type CobrNotice,
  createWebhookVerifier,
  type PaymentEvent,
  type PixNotice,
  type RecNotice,
  type WebhookEvent,
  WebhookRefused,
  type WebhookVerifierOptions,
} from './webhook.js';
