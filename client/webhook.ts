import { base64url, createRemoteJWKSet, flattenedVerify } from 'jose';

/** What a webhook told. A receiver knows a Pix by its `endToEndId`: the same may be told twice. */
export interface WebhookEvent {
  /** Pix that were received; empty in a trial (`evento`). */
  pix: readonly { endToEndId: string; txid?: string; valor: string; horario: string }[];
  /** `teste_webhook`: somebody tried the address. */
  evento?: string;
}

/** A message that is not the bank's, or not as it was sent. Answer it with 401 and book nothing. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

/**
 * Judges the messages of a bank: `verify(body, request.headers['x-jws-signature'])` gives what was told, or throws `WebhookRefused`. `body` is the text as it
 * came, before anything parsed it. The keys are asked for once and kept. Source: RFC 7515, appendix F (detached JWS).
 */
export const createWebhookVerifier = ({ bankUrl }: { bankUrl: string }) => {
  const keys = createRemoteJWKSet(new URL('/qr/keys', bankUrl));
  return async (body: string, signature: string | undefined): Promise<WebhookEvent> => {
    const [head, payload, sealed, ...more] = (signature ?? '').split('.');
    if (!head || payload !== '' || !sealed || more.length > 0) throw new WebhookRefused('the message has no signature');
    const jws = { protected: head, payload: base64url.encode(body), signature: sealed };
    await flattenedVerify(jws, keys, { algorithms: ['ES256'] }).catch((error: unknown) => {
      throw new WebhookRefused('the signature is not of this message', { cause: error });
    });
    return JSON.parse(body) as WebhookEvent;
  };
};
