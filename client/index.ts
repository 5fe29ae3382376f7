export { BankAnswerError } from './answer.js';
export { type BankClient, type ClientOptions, createBankClient } from './client.js';
export type { components, operations, paths } from './schema.js';
export {
  createWebhookVerifier,
  type PaymentEvent,
  type PixNotice,
  type WebhookEvent,
  WebhookRefused,
  type WebhookVerifierOptions,
} from './webhook.js';
