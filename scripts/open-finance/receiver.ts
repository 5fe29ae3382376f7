import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';

/*
 * An institution that receives data by Open Finance, as it talks to this bank: for the demo and the tests. Each of its messages is signed
 * with PS256 (private_key_jwt, signed request objects), as FAPI asks; the mutual TLS of the real network is not here.
 */

export interface ReceiverKeys {
  privateKey: CryptoKey;
  /** What the directory publishes of it. */
  jwks: JSONWebKeySet;
}

/** A new pair of keys. */
export const makeReceiverKeys = async (): Promise<ReceiverKeys> => {
  const { privateKey, publicKey } = await generateKeyPair('PS256', { extractable: true });
  return {
    privateKey,
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'receiver', alg: 'PS256', use: 'sig' }] },
  };
};

export interface ReceiverOptions {
  clientId: string;
  privateKey: CryptoKey;
  /** Who the bank is: `iss` of its id_tokens. */
  issuer: string;
  /** Calls the bank: `fetch` with its address before the path. */
  call: (path: string, init: RequestInit) => Promise<Response>;
  now: () => Date;
}

export interface ReceiverAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface PushedRequest {
  answer: ReceiverAnswer;
  requestUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

export interface ConsentWish {
  cpf: string;
  cnpj?: string;
  permissions: readonly string[];
  expiresAt?: string;
}

const CONSENTS = '/open-banking/consents/v3/consents';
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const toPerson = ({ cpf, cnpj, expiresAt }: Omit<ConsentWish, 'permissions'>) => ({
  loggedUser: { document: { identification: cpf, rel: 'CPF' } },
  ...(cnpj ? { businessEntity: { document: { identification: cnpj, rel: 'CNPJ' } } } : {}),
  ...(expiresAt ? { expirationDateTime: expiresAt } : {}),
});

const read = async (response: Response): Promise<ReceiverAnswer> => {
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: response.status, headers: response.headers, body };
};

/** Makes a receiver that talks to one bank. */
export const createReceiver = ({ clientId, privateKey, issuer, call, now }: ReceiverOptions) => {
  const sign = (claims: Record<string, unknown>): Promise<string> => {
    const seconds = Math.floor(now().getTime() / 1000);
    return new SignJWT({ iss: clientId, aud: issuer, iat: seconds, nbf: seconds, exp: seconds + 240, ...claims })
      .setProtectedHeader({ alg: 'PS256', kid: 'receiver', typ: 'JWT' })
      .sign(privateKey);
  };

  const postForm = async (path: string, form: Record<string, string>): Promise<ReceiverAnswer> => {
    const client_assertion = await sign({ sub: clientId, jti: randomUUID() });
    const body = new URLSearchParams({ client_assertion_type: ASSERTION_TYPE, client_assertion, ...form });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return read(await call(path, { method: 'POST', headers, body: body.toString() }));
  };

  const getToken = (form: Record<string, string>) => postForm('/open-banking/oauth/token', form);

  const request = async (method: string, path: string, token: string, json?: unknown): Promise<ReceiverAnswer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-fapi-interaction-id': randomUUID(),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return read(await call(path, { method, headers, body: json === undefined ? undefined : JSON.stringify(json) }));
  };

  const push = async (
    consentId: string,
    redirectUri: string,
    change: { claims?: Record<string, unknown>; form?: Record<string, string> } = {},
  ): Promise<PushedRequest> => {
    const [state, nonce, verifier] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
    const object = await sign({
      client_id: clientId,
      response_type: 'code id_token',
      redirect_uri: redirectUri,
      scope: `openid consent:${consentId} accounts customers resources`,
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change.claims,
    });
    const answer = await postForm('/open-banking/oauth/par', { request: object, ...change.form });
    return { answer, requestUri: String(answer.body.request_uri ?? ''), state, nonce, verifier };
  };

  return {
    sign,
    request,
    push,
    getToken,
    /** A token of the receiver itself, to make and look after consents. */
    getOwnToken: async () =>
      String((await getToken({ grant_type: 'client_credentials', scope: 'consents' })).body.access_token),
    exchange: (code: string, redirectUri: string, verifier: string) =>
      getToken({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    refresh: (token: string) => getToken({ grant_type: 'refresh_token', refresh_token: token }),
    askConsent: (token: string, { permissions, ...person }: ConsentWish) =>
      request('POST', CONSENTS, token, { data: { ...toPerson(person), permissions } }),
    getConsent: (token: string, consentId: string) => request('GET', `${CONSENTS}/${consentId}`, token),
    deleteConsent: (token: string, consentId: string) => request('DELETE', `${CONSENTS}/${consentId}`, token),
    extendConsent: (token: string, consentId: string, person: Omit<ConsentWish, 'permissions'>) =>
      request('POST', `${CONSENTS}/${consentId}/extends`, token, { data: toPerson(person) }),
  };
};

export type Receiver = ReturnType<typeof createReceiver>;
