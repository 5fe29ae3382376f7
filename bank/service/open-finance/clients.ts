import {
  createLocalJWKSet,
  decodeJwt,
  errors as joseErrors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import { SIGNING_ALGORITHM } from './signing-key';

/** An institution that receives data, as the directory of participants tells of it. */
export interface ReceiverClient {
  /** UUID: its `client_id`. */
  id: string;
  name: string;
  cnpj: string;
  purpose: string;
  redirectUris: string[];
  jwks: JSONWebKeySet;
}

interface Row {
  id: string;
  name: string;
  cnpj: string;
  purpose: string;
  redirect_uris: string[];
  jwks: JSONWebKeySet;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const findClient = async (sql: Sql, id: string): Promise<ReceiverClient | undefined> => {
  if (!UUID.test(id)) return undefined;
  const { rows } = await sql.query<Row>(
    'select id, name, cnpj, purpose, redirect_uris, jwks from open_finance_client where id = $1',
    [id],
  );
  const [row] = rows;
  return row && { ...row, redirectUris: row.redirect_uris };
};

const isReturnAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return (protocol === 'https:' || isHere) && hash === '' && username === '' && password === '';
};

/** Writes what the directory tells of an institution. Throws Error for an address that nobody may be led back to. */
export const registerReceiver = async (sql: Sql, client: ReceiverClient, now: Date): Promise<void> => {
  for (const uri of client.redirectUris)
    if (!isReturnAddress(uri)) throw new Error(`${uri} is no address to return to`);
  await sql.query(
    `insert into open_finance_client (id, name, cnpj, purpose, redirect_uris, jwks, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set name = $2, cnpj = $3, purpose = $4, redirect_uris = $5, jwks = $6`,
    [client.id, client.name, client.cnpj, client.purpose, client.redirectUris, client.jwks, now],
  );
};

/** The claims of a JWT that the client signed for us with PS256. Throws `invalid_credentials` for any other. */
export const verifyByClient = async (
  client: ReceiverClient,
  token: string,
  expected: { audience: string[]; now: Date; maxSeconds: number },
): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(client.jwks), {
      algorithms: [SIGNING_ALGORITHM],
      issuer: client.id,
      audience: expected.audience,
      currentDate: expected.now,
      clockTolerance: 5,
      requiredClaims: ['exp', 'iat'],
    });
    const seconds = Math.floor(expected.now.getTime() / 1000);
    if (Number(payload.exp) > seconds + expected.maxSeconds) throw new BankError('invalid_credentials');
    return payload;
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) throw new BankError('invalid_credentials');
    throw error;
  }
};

const issuerOf = (token: string): string => {
  try {
    return String(decodeJwt(token).iss ?? '');
  } catch {
    throw new BankError('invalid_credentials');
  }
};

const ASSERTION_SECONDS = 300;

/**
 * The client that signed this assertion (private_key_jwt), which holds once. Throws `invalid_credentials`.
 * Source: OpenID Connect Core §9; FAPI 1.0 Advanced.
 */
export const authenticateClient = async (
  sql: Sql,
  form: { client_assertion: string; client_id?: string },
  expected: { audience: string[]; now: Date },
): Promise<ReceiverClient> => {
  const client = await findClient(sql, issuerOf(form.client_assertion));
  if (!client || (form.client_id !== undefined && form.client_id !== client.id)) {
    throw new BankError('invalid_credentials');
  }
  const claims = await verifyByClient(client, form.client_assertion, { ...expected, maxSeconds: ASSERTION_SECONDS });
  if (claims.sub !== client.id || typeof claims.jti !== 'string' || claims.jti.length > 200) {
    throw new BankError('invalid_credentials');
  }
  const { rowCount } = await sql.query(
    'insert into open_finance_assertion (client_id, jti, expires_at) values ($1, $2, $3) on conflict do nothing',
    [client.id, claims.jti, new Date((Number(claims.exp) + 60) * 1000)],
  );
  if (rowCount !== 1) throw new BankError('invalid_credentials');
  return client;
};
