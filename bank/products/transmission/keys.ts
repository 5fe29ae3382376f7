import { randomInt } from 'node:crypto';
import type { TransmissionKey } from '../../contract/products/transmission-keys';
import type { TransmissionKeyKind } from '../../contract/products/transmission-words';
import { DAY_MS } from '../../contract/durations';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { PublicKey } from './public-key';

const MOST_KEYS = 20;
const REVOKED_SHOWN_MS = 90 * DAY_MS;
/** Letters and digits that nobody takes for one another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

interface KeyRow {
  id: string;
  name: string;
  agreementId: string;
  agreementName: string;
  agreementCode: string | null;
  userName: string;
  kind: TransmissionKeyKind;
  fingerprint: string;
  addresses: string[];
  expiresOn: string | null;
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const SELECT = `select k.id, k.name, k.agreement_id as "agreementId", g.name as "agreementName", g.code as "agreementCode", x.user_name as "userName",
  k.kind, k.fingerprint, k.addresses, k.expires_on::text as "expiresOn", u.name as "createdBy", k.created_at as "createdAt",
  k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"
  from transmission_key k join agreement g on g.id = k.agreement_id join transmission_box x on x.agreement_id = k.agreement_id
  join app_user u on u.id = k.created_by`;

const toKey = (row: KeyRow): TransmissionKey => ({
  ...{ id: fromUuid('trk', row.id), name: row.name, user_name: row.userName, kind: row.kind },
  agreement: { id: fromUuid('agr', row.agreementId), name: row.agreementName, code: row.agreementCode },
  ...{ fingerprint: row.fingerprint, addresses: row.addresses, expires_on: row.expiresOn, created_by: row.createdBy },
  ...{ created_at: row.createdAt.toISOString(), last_used_at: row.lastUsedAt?.toISOString() ?? null },
  revoked_at: row.revokedAt?.toISOString() ?? null,
});

/** Keys of an account (UUID), newest first. */
export const listKeys = async (sql: Sql, accountUuid: string, now: Date): Promise<TransmissionKey[]> => {
  const { rows } = await sql.query<KeyRow>(
    `${SELECT} where k.account_id = $1 and (k.revoked_at is null or k.revoked_at > $2) order by k.created_at desc, k.id desc limit 100`,
    [accountUuid, new Date(now.getTime() - REVOKED_SHOWN_MS)],
  );
  return rows.map(toKey);
};

/** Nobody finds it from what is known of the company. */
const newUserName = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export interface NewKey {
  accountUuid: string;
  agreementUuid: string;
  name: string;
  key: PublicKey;
  addresses: readonly string[];
  expiresOn: string | null;
  /** UUID */
  by: string;
}

/** Lets a key open the box of an agreement. Throws `conflict` beyond the most, `transmission_key_known` for one that does already. */
export const insertKey = async (sql: Sql, wish: NewKey, now: Date): Promise<TransmissionKey> => {
  const { accountUuid, agreementUuid, key } = wish;
  // two calls cannot both be the last one
  await sql.query('select 1 from account where id = $1 for no key update', [accountUuid]);
  const { rows: living } = await sql.query<{ count: number }>(
    'select count(*)::int as count from transmission_key where account_id = $1 and revoked_at is null',
    [accountUuid],
  );
  if ((living[0]?.count ?? 0) >= MOST_KEYS) throw new BankError('conflict');
  await sql.query(
    'insert into transmission_box (agreement_id, user_name) values ($1, $2) on conflict (agreement_id) do nothing',
    [agreementUuid, newUserName()],
  );
  const id = toUuid(newId('trk'));
  const { rowCount } = await sql.query(
    `insert into transmission_key (id, account_id, agreement_id, name, kind, public_key, fingerprint, addresses, expires_on, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (agreement_id, fingerprint) where revoked_at is null do nothing`,
    [
      ...[id, accountUuid, agreementUuid, wish.name, key.kind, key.blob, key.fingerprint, wish.addresses],
      ...[wish.expiresOn, wish.by, now],
    ],
  );
  if (rowCount !== 1) throw new BankError('transmission_key_known');
  const { rows } = await sql.query<KeyRow>(`${SELECT} where k.id = $1`, [id]);
  return toKey(rows[0] as KeyRow);
};

/** Ends a key (UUID) of an account (UUID). Throws `not_found`. */
export const revokeKey = async (
  sql: Sql,
  { accountUuid, id, by }: { accountUuid: string; id: string; by: string },
  now: Date,
): Promise<string> => {
  const { rows } = await sql.query<{ fingerprint: string }>(
    'update transmission_key set revoked_at = $3, revoked_by = $4 where id = $1 and account_id = $2 and revoked_at is null returning fingerprint',
    [id, accountUuid, now, by],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0].fingerprint;
};

/** Ends the keys that a person let in for a company (UUIDs), for good: an access that is given anew brings none of them back. */
export const revokeKeysOf = async (
  sql: Sql,
  { companyUuid, personUuid, by }: { companyUuid: string; personUuid: string; by: string },
  now: Date,
): Promise<void> => {
  await sql.query(
    `update transmission_key set revoked_at = $3, revoked_by = $4
     where created_by = $2 and revoked_at is null and account_id in (select id from account where company_id = $1)`,
    [companyUuid, personUuid, now, by],
  );
};

/** Where companies find the server; null: there is none. */
export const findServer = async (sql: Sql): Promise<{ address: string; fingerprint: string } | null> => {
  const { rows } = await sql.query<{ address: string; fingerprint: string }>(
    'select address, fingerprint from transmission_server',
  );
  return rows[0] ?? null;
};

/** Tells companies where the server is, and by which key they know it. */
export const noteServer = async (
  sql: Sql,
  { address, fingerprint }: { address: string; fingerprint: string },
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into transmission_server (id, address, fingerprint, started_at) values (1, $1, $2, $3)
     on conflict (id) do update set address = $1, fingerprint = $2, started_at = $3`,
    [address, fingerprint, now],
  );
};
