import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { deriveKeys, type Secret, seal, unseal } from '../../core/sealing';
import type { Database, Sql } from '../../storage';

export const SIGNING_ALGORITHM = 'PS256';
const ID_TOKEN_SECONDS = 300;

/** Any number that no other advisory lock of the bank has. */
const KEY_LOCK = 727_140;

interface Row {
  kid: string;
  sealed: Buffer;
  public_jwk: JWK;
}

export interface IdTokenWish {
  issuer: string;
  clientId: string;
  /** `usr_…` */
  subject: string;
  nonce: string;
  /** Hashed into the token, so that code and state cannot be swapped. */
  code?: string;
  state?: string;
  authenticatedAt: Date;
  now: Date;
}

/** Signs id_tokens with the bank's key, which is made when something is first signed. */
export interface Signer {
  /** Of every key that ever signed, the newest first; none as long as nothing was signed. */
  listPublicKeys(): Promise<JWK[]>;
  signIdToken(wish: IdTokenWish): Promise<string>;
}

/** Left half of the SHA-256, base64url. Source: OpenID Connect Core §3.3.2.11, FAPI for `s_hash` */
const halfHash = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

const listRows = async (sql: Sql): Promise<Row[]> => {
  const { rows } = await sql.query<Row>(
    'select kid, sealed, public_jwk from open_finance_key order by created_at desc, kid',
  );
  return rows;
};

const readNewest = async (sql: Sql): Promise<Row | undefined> => (await listRows(sql))[0];

const makeKey = async (sql: Sql, sealingKeys: readonly Buffer[], now: Date): Promise<Row> => {
  await sql.query('select pg_advisory_xact_lock($1)', [KEY_LOCK]);
  const existing = await readNewest(sql);
  if (existing) return existing;
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const [privateJwk, publicJwk] = [await exportJWK(privateKey), await exportJWK(publicKey)];
  const kid = await calculateJwkThumbprint(publicJwk);
  const row = {
    kid,
    sealed: seal(sealingKeys, Buffer.from(JSON.stringify(privateJwk)), kid),
    public_jwk: { ...publicJwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' },
  };
  await sql.query('insert into open_finance_key (kid, sealed, public_jwk, created_at) values ($1, $2, $3, $4)', [
    row.kid,
    row.sealed,
    row.public_jwk,
    now,
  ]);
  return row;
};

/** The signer of a bank; its key is sealed with the bank's secret. */
export const createSigner = (database: Database, secret: Secret, now: () => Date): Signer => {
  const sealingKeys = deriveKeys(secret, 'open finance signing key');
  const getKey = async (): Promise<Row> =>
    (await readNewest(database)) ?? database.transaction(sql => makeKey(sql, sealingKeys, now()));

  return {
    listPublicKeys: async () => (await listRows(database)).map(row => row.public_jwk),
    signIdToken: async ({ code, state, ...wish }) => {
      const { kid, sealed } = await getKey();
      const privateJwk = JSON.parse(unseal(sealingKeys, sealed, kid).toString('utf8')) as JWK;
      const seconds = Math.floor(wish.now.getTime() / 1000);
      return new SignJWT({
        nonce: wish.nonce,
        acr: 'urn:brasil:openbanking:loa2',
        auth_time: Math.floor(wish.authenticatedAt.getTime() / 1000),
        ...(code === undefined ? {} : { c_hash: halfHash(code) }),
        ...(state === undefined ? {} : { s_hash: halfHash(state) }),
      })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(wish.issuer)
        .setAudience(wish.clientId)
        .setSubject(wish.subject)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ID_TOKEN_SECONDS)
        .sign(await importJWK(privateJwk, SIGNING_ALGORITHM));
    },
  };
};
