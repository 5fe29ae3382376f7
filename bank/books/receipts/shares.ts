import { toUuid } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import { DAY_MS } from '../../contract/durations';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';

export const TOKEN_BYTES = 16;
export const SHARED_FOR_MS = 30 * DAY_MS;

/** A link to a receipt, as it is handed out: only the hash of its token is kept. */
export interface Share {
  token: string;
  url: string;
  expiresAt: Date;
}

export interface Sharing {
  account: AccountRow;
  /** `usr_…` */
  userId: string;
  publicUrl: string;
  now: Date;
}

export const toShare = (publicUrl: string, token: string, expiresAt: Date): Share => ({
  token,
  url: `${publicUrl}/share-pix-payment/${token}`,
  expiresAt,
});

/** Keeps links to transactions (UUIDs), in their order; one that is kept already stays. */
export const insertShares = async (
  sql: Sql,
  { account, userId, publicUrl, now }: Sharing,
  links: readonly { token: string; uuid: string }[],
): Promise<Share[]> => {
  const expiresAt = new Date(now.getTime() + SHARED_FOR_MS);
  await sql.query(
    `insert into receipt_share (token_hash, account_id, transaction_id, user_id, created_at, expires_at)
     select hash, $1, transaction_id, $2, $3, $4 from unnest($5::bytea[], $6::uuid[]) as shared (hash, transaction_id)
     on conflict (token_hash) do nothing`,
    [
      ...[toUuid(account.id), toUuid(userId), now, expiresAt],
      ...[links.map(({ token }) => hashToken(token)), links.map(({ uuid }) => uuid)],
    ],
  );
  return links.map(({ token }) => toShare(publicUrl, token, expiresAt));
};

/** What a link leads to, or `undefined` when it never did or does not any more: taken back, over, or of an account that is closed. */
export const findShare = async (
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ accountUuid: string; transactionUuid: string; expiresAt: Date } | undefined> => {
  const { rows } = await sql.query<{ account_id: string; transaction_id: string; expires_at: Date }>(
    `select s.account_id, s.transaction_id, s.expires_at from receipt_share s join account a on a.id = s.account_id
     where s.token_hash = $1 and s.expires_at > $2 and a.status <> 'closed'`,
    [hashToken(token), now],
  );
  const row = rows[0];
  return row && { accountUuid: row.account_id, transactionUuid: row.transaction_id, expiresAt: row.expires_at };
};

interface Linked {
  account: AccountRow;
  /** `usr_…` */
  userId: string;
  transactionUuid: string;
}

const valuesOf = ({ account, userId, transactionUuid }: Linked) => [
  toUuid(account.id),
  transactionUuid,
  toUuid(userId),
  account.role === 'admin',
];

/** How many links to a receipt of the account there are, and how many the person may take back: their own, as an admin all. */
export const countLinks = async (sql: Sql, linked: Linked, now: Date): Promise<{ living: number; endable: number }> => {
  const { rows } = await sql.query<{ living: number; endable: number }>(
    `select count(*)::int as living, (count(*) filter (where user_id = $3 or $4))::int as endable
     from receipt_share where account_id = $1 and transaction_id = $2 and expires_at > $5`,
    [...valuesOf(linked), now],
  );
  return rows[0] ?? { living: 0, endable: 0 };
};

/** Takes links back: the person's own, as an admin all. Gives how many. */
export const endLinks = async (sql: Sql, linked: Linked): Promise<number> => {
  const { rowCount } = await sql.query(
    'delete from receipt_share where account_id = $1 and transaction_id = $2 and (user_id = $3 or $4)',
    valuesOf(linked),
  );
  return rowCount ?? 0;
};
