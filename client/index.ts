export { BankAnswerError } from './answer.js';
export { type BankClient, type ClientOptions, createBankClient } from './client.js';
export type { components, operations, paths } from './schema.js';
export { createWebhookVerifier, type WebhookEvent, WebhookRefused } from './webhook.js';
