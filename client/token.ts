import createClient from 'openapi-fetch';
import { BankAnswerError, requireBank } from './answer.js';
import type { paths } from './schema.js';

/** Made on `/api-keys`; the secret is told once. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** A token is asked for anew this long before it ends, milliseconds: a call must not arrive with one that has just ended. */
const EARLY_MS = 60_000;

const askToken = async (bankUrl: string, { clientId, clientSecret }: Credentials, fetch: typeof globalThis.fetch) => {
  const client = createClient<paths>({ baseUrl: bankUrl, fetch });
  client.use({ onResponse: ({ response }) => requireBank(response) });
  const { data, error, response } = await client.POST('/api-pix/oauth/token', {
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    bodySerializer: body => new URLSearchParams({ ...body }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (data) return data;
  if (response.status === 404) {
    throw new BankAnswerError(
      404,
      'not_a_bank',
      `no tokens are given at ${bankUrl}: is it the bank's address, not the web app's?`,
    );
  }
  const code = error?.error ?? 'token_refused';
  throw new BankAnswerError(response.status, code, `the bank gives no token for this key: ${code}`);
};

/** Keeps a token of a key (OAuth 2.0 client credentials): one at a time for all calls, renewed before it ends or when the bank no longer takes it. */
export const createTokenKeeper = (bankUrl: string, credentials: Credentials, fetch: typeof globalThis.fetch) => {
  let kept: Promise<{ token: string; until: number }> | undefined;
  const renew = async () => {
    const { access_token: token, expires_in: seconds } = await askToken(bankUrl, credentials, fetch);
    return { token, until: Date.now() + seconds * 1_000 - EARLY_MS };
  };
  const ask = () => {
    const asked = renew();
    kept = asked;
    asked.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked;
  };
  return {
    async get(): Promise<string> {
      const found = await (kept ?? ask());
      return (found.until > Date.now() ? found : await ask()).token;
    },
    /** What was kept is no longer taken. */
    forget(): void {
      kept = undefined;
    },
  };
};
