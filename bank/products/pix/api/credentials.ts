import { timingSafeEqual } from 'node:crypto';
import type { ApiCredential, NewApiCredential } from '../../../contract/products/pix/api';
import type { ApiScope } from '../../../contract/operation';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, newSecret, toUuid } from '../../../core/ids';
import type { ApiCaller } from '../../../core/operation';
import { hashToken } from '../../../core/sealing';
import { DAY_MS } from '../../../contract/durations';
import { rolesWith } from '../../../ground/accounts';
import type { Sql } from '../../../storage';

/** How many living credentials an account may have. */
export const MOST_CREDENTIALS = 10;
const TOKEN_SECONDS = 3_600;
const REVOKED_SHOWN_MS = 90 * DAY_MS;
/** `last_used_at` is for people's eyes; writing it on each call would make every read a write. */
const USE_RESOLUTION_MS = 60_000;
const CREDENTIAL_ID = /^pac_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

interface Row {
  id: string;
  name: string;
  scopes: ApiScope[];
  secret_hint: string;
  creator: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const SELECT = `select c.id, c.name, c.scopes, c.secret_hint, u.name as creator, c.created_at, c.last_used_at, c.revoked_at
  from pix_api_credential c join app_user u on u.id = c.created_by`;

const toWire = (row: Row): ApiCredential => ({
  id: fromUuid('pac', row.id),
  name: row.name,
  scopes: row.scopes,
  secret_hint: row.secret_hint,
  created_by: row.creator,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
});

/** The credentials of an account, newest first; revoked ones for 90 days. */
export const listCredentials = async (sql: Sql, accountUuid: string, now: Date): Promise<ApiCredential[]> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where c.account_id = $1 and (c.revoked_at is null or c.revoked_at > $2) order by c.created_at desc, c.id desc limit 100`,
    [accountUuid, new Date(now.getTime() - REVOKED_SHOWN_MS)],
  );
  return rows.map(toWire);
};

/** Makes a credential; the secret is known to the caller alone from then on. Throws `conflict` beyond ten. */
export const insertCredential = async (
  sql: Sql,
  wish: NewApiCredential & { accountUuid: string; userId: string; now: Date },
): Promise<{ credential: ApiCredential; secret: string }> => {
  // two calls cannot both be the tenth
  await sql.query('select 1 from account where id = $1 for no key update', [wish.accountUuid]);
  const { rows: living } = await sql.query<{ count: number }>(
    'select count(*)::int as count from pix_api_credential where account_id = $1 and revoked_at is null',
    [wish.accountUuid],
  );
  if ((living[0]?.count ?? 0) >= MOST_CREDENTIALS) throw new BankError('conflict');
  const [uuid, secret] = [toUuid(newId('pac')), newSecret('pas')];
  await sql.query(
    `insert into pix_api_credential (id, account_id, name, secret_hash, secret_hint, scopes, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      uuid,
      wish.accountUuid,
      wish.name,
      hashToken(secret),
      secret.slice(-4),
      wish.scopes,
      toUuid(wish.userId),
      wish.now,
    ],
  );
  const { rows } = await sql.query<Row>(`${SELECT} where c.id = $1`, [uuid]);
  return { credential: toWire(rows[0] as Row), secret };
};

/** Ends a credential of an account, and its tokens with it. Throws `not_found`. */
export const revokeCredential = async (sql: Sql, accountUuid: string, id: string, now: Date): Promise<string> => {
  const { rows } = await sql.query<{ name: string }>(
    'update pix_api_credential set revoked_at = $3 where id = $1 and account_id = $2 and revoked_at is null returning name',
    [toUuid(id), accountUuid, now],
  );
  if (!rows[0]) throw new BankError('not_found');
  await sql.query('delete from pix_api_token where credential_id = $1', [toUuid(id)]);
  return rows[0].name;
};

/** A token for the client with this secret, of its scopes or fewer. Throws `invalid_credentials`, or `forbidden` for a scope it has not. */
export const issueToken = async (
  sql: Sql,
  client: { id: string; secret: string },
  scope: string | undefined,
  now: Date,
): Promise<{ token: string; scopes: ApiScope[]; expiresIn: number }> => {
  if (!CREDENTIAL_ID.test(client.id)) throw new BankError('invalid_credentials');
  const { rows } = await sql.query<{ secret_hash: Buffer; scopes: ApiScope[] }>(
    'select secret_hash, scopes from pix_api_credential where id = $1 and revoked_at is null for share',
    [toUuid(client.id)],
  );
  const [row] = rows;
  if (!row || !timingSafeEqual(row.secret_hash, hashToken(client.secret))) throw new BankError('invalid_credentials');
  const wished = scope?.split(' ').filter(Boolean) ?? [];
  const scopes = wished.length === 0 ? row.scopes : row.scopes.filter(one => wished.includes(one));
  if (wished.some(one => !scopes.some(has => has === one))) throw new BankError('forbidden');
  const token = newSecret('pat');
  await sql.query(
    'insert into pix_api_token (token_hash, credential_id, scopes, issued_at, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(token), toUuid(client.id), scopes, now, new Date(now.getTime() + TOKEN_SECONDS * 1000)],
  );
  return { token, scopes, expiresIn: TOKEN_SECONDS };
};

/**
 * The system behind a living token; asked on every call, so that a revoked credential is over at once, and one whose person lost the access, or may only
 * look.
 */
export const findApiCaller = async (sql: Sql, token: string, now: Date): Promise<ApiCaller | undefined> => {
  const { rows } = await sql.query<{
    id: string;
    account_id: string;
    created_by: string;
    scopes: ApiScope[];
    last_used_at: Date | null;
  }>(
    `select c.id, c.account_id, c.created_by, t.scopes, c.last_used_at from pix_api_token t join pix_api_credential c on c.id = t.credential_id
     join account a on a.id = c.account_id join membership m on m.company_id = a.company_id and m.user_id = c.created_by
     where t.token_hash = $1 and t.expires_at > $2 and c.revoked_at is null and m.until is null and m.role = any ($3)`,
    [hashToken(token), now, rolesWith('pix:charge')],
  );
  const [row] = rows;
  if (!row) return undefined;
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > USE_RESOLUTION_MS) {
    await sql.query('update pix_api_credential set last_used_at = $2 where id = $1', [row.id, now]);
  }
  return {
    ...{ credentialId: fromUuid('pac', row.id), ownerId: fromUuid('usr', row.created_by) },
    ...{ accountId: fromUuid('acc', row.account_id), scopes: row.scopes },
  };
};
