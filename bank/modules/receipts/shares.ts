import { randomBytes } from 'node:crypto';
import { toUuid } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import type { Sql } from '../../storage';
import type { AccountRow } from '../accounts';

const TOKEN_BYTES = 16;
const SHARED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** A link to a receipt, as it is handed out: only the hash of its token is kept. */
export interface Share {
  token: string;
  url: string;
  expiresAt: Date;
}

interface Sharing {
  account: AccountRow;
  /** `usr_…` */
  userId: string;
  publicUrl: string;
  now: Date;
}

/** Makes one link for each of these transactions (UUIDs), in their order. That they are receipts of the account is the caller's care. */
export const shareReceipts = async (
  sql: Sql,
  { account, userId, publicUrl, now }: Sharing,
  uuids: readonly string[],
): Promise<Share[]> => {
  const expiresAt = new Date(now.getTime() + SHARED_FOR_MS);
  const tokens = uuids.map(() => randomBytes(TOKEN_BYTES).toString('base64url'));
  await sql.query(
    `insert into receipt_share (token_hash, account_id, transaction_id, user_id, created_at, expires_at)
     select hash, $1, transaction_id, $2, $3, $4 from unnest($5::bytea[], $6::uuid[]) as shared (hash, transaction_id)`,
    [toUuid(account.id), toUuid(userId), now, expiresAt, tokens.map(hashToken), uuids],
  );
  return tokens.map(token => ({ token, url: `${publicUrl}/share-pix-payment/${token}`, expiresAt }));
};

/** What a link leads to, or `undefined` when it never did or does not any more. */
export const findShare = async (
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ accountUuid: string; transactionUuid: string; expiresAt: Date } | undefined> => {
  const { rows } = await sql.query<{ account_id: string; transaction_id: string; expires_at: Date }>(
    'select account_id, transaction_id, expires_at from receipt_share where token_hash = $1 and expires_at > $2',
    [hashToken(token), now],
  );
  const row = rows[0];
  return row && { accountUuid: row.account_id, transactionUuid: row.transaction_id, expiresAt: row.expires_at };
};
