import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { requireBank } from './answer.js';
import type { paths } from './schema.js';
import { createTokenKeeper, type Credentials } from './token.js';

export interface ClientOptions {
  /** Where the bank listens, as `https://bank.example.com`. */
  bankUrl: string;
  /** A key of `/api-keys`, or a token that somebody else keeps; neither for what is public. */
  credentials?: Credentials;
  token?: string;
  /** Absent: the platform's. */
  fetch?: typeof globalThis.fetch;
}

/** Every operation of the contract by method and path, typed: `client.GET('/api-pix/v2/cob/{txid}', { params: { path: { txid } } })`. */
export type BankClient = Client<paths>;

/**
 * A client of the bank at `bankUrl`. Errors of the bank come as `error`, as the contract types them; an answer that is none of a bank's throws
 * `BankAnswerError`, and so does a key that it refuses.
 */
export const createBankClient = ({
  bankUrl,
  credentials,
  token,
  fetch = globalThis.fetch,
}: ClientOptions): BankClient => {
  const baseUrl = bankUrl.replace(/\/+$/, '');
  const client = createClient<paths>({ baseUrl, fetch });
  const keeper = credentials && createTokenKeeper(baseUrl, credentials, fetch);
  const guard: Middleware = {
    async onRequest({ request }) {
      const bearer = keeper ? await keeper.get() : token;
      if (bearer && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${bearer}`);
      return request;
    },
    onResponse({ response }) {
      requireBank(response);
      if (response.status === 401) keeper?.forget();
    },
  };
  client.use(guard);
  return client;
};
