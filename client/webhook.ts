import { base64url, createRemoteJWKSet, flattenedVerify } from 'jose';
import type { components } from './schema.js';

/** What the address of a Pix key is told. A receiver knows a Pix by its `endToEndId`: the same may be told twice. */
export type PixNotice = components['schemas']['PixNotice'];

/** What the address of events is told of TEDs and boletos. A receiver knows an event by its `id`: the same may be told twice. */
export type PaymentEvent = components['schemas']['PaymentEvent'];

/** What the address of recurrences of Pix Automático is told. A receiver knows a recurrence by its `idRec`: the same may be told twice. */
export type RecNotice = components['schemas']['RecNotice'];

/** What the address of charges under recurrences is told. A receiver knows a charge by its `txid`: the same may be told twice. */
export type CobrNotice = components['schemas']['CobrNotice'];

/** `'pix' in told`, `'recs' in told`, `'cobsr' in told` and `'type' in told` say which it is. */
export type WebhookEvent = PixNotice | PaymentEvent | RecNotice | CobrNotice;

/** A message that is not the bank's, not as it was sent, or not of now. Answer it with 401 and book nothing. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

export interface WebhookVerifierOptions {
  /** Where the bank listens: its keys are below `/qr/keys`. */
  bankUrl: string;
  /** How old a signature may be; the bank signs every try anew. Absent: five minutes. */
  maxAgeSeconds?: number;
  /** The clock, milliseconds. Absent: this machine's. */
  now?: () => number;
}

const DAY_SECONDS = 86_400;

const toAge = (seconds: number): string =>
  seconds < DAY_SECONDS ? `${Math.round(seconds / 60)} minutes` : `${Math.floor(seconds / DAY_SECONDS)} days`;

/** Refuses what was signed too long ago: somebody kept it, and sends it again. */
const requireFresh = (signedAt: unknown, maxAge: number, now: number): void => {
  if (typeof signedAt !== 'number') throw new WebhookRefused('the message does not say when it was signed');
  const age = Math.round(now / 1_000) - signedAt;
  if (age > maxAge) throw new WebhookRefused(`the message was signed ${toAge(age)} ago: somebody sends it again`);
  if (age < -maxAge)
    throw new WebhookRefused(`the message was signed ${toAge(-age)} from now: one of both clocks is wrong`);
};

/**
 * Judges the messages of a bank: `verify(body, request.headers['x-jws-signature'])` gives what was told, or throws `WebhookRefused`. `body` is the text as it
 * came, before anything parsed it. The keys are asked for once and kept. Source: RFC 7515, appendix F (detached JWS).
 */
export const createWebhookVerifier = ({ bankUrl, maxAgeSeconds = 300, now = Date.now }: WebhookVerifierOptions) => {
  const keys = createRemoteJWKSet(new URL('/qr/keys', bankUrl));
  return async (body: string, signature: string | undefined): Promise<WebhookEvent> => {
    const [head, payload, sealed, ...more] = (signature ?? '').split('.');
    if (!head || payload !== '' || !sealed || more.length > 0) throw new WebhookRefused('the message has no signature');
    const jws = { protected: head, payload: base64url.encode(body), signature: sealed };
    const { protectedHeader } = await flattenedVerify(jws, keys, { algorithms: ['ES256'] }).catch((error: unknown) => {
      throw new WebhookRefused('the signature is not of this message', { cause: error });
    });
    requireFresh(protectedHeader?.iat, maxAgeSeconds, now());
    return JSON.parse(body) as WebhookEvent;
  };
};
