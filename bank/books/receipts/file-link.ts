import { createHmac } from 'node:crypto';
import { toUuid } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import type { Sql } from '../../storage';
import { insertShares, SHARED_FOR_MS, type Share, type Sharing, TOKEN_BYTES, toShare } from './shares';

/** What a file's link is good for at least: on paper it is looked up later. */
const LEFT_MS = SHARED_FOR_MS / 2;

/**
 * The token of the link that a person's files of a receipt name, made again from when it was made: only its hash is kept, and a link that was taken
 * back has a time that no other has.
 */
const toToken = (key: Buffer, { account, userId }: Sharing, uuid: string, createdAt: Date): string =>
  createHmac('sha256', key)
    .update([account.id, userId, uuid, createdAt.getTime()].join(' '))
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');

/** The link to a receipt (UUID) that the person's last file of it names; `undefined` once half of its time is over, or it was taken back. */
export const findFileLink = async (
  sql: Sql,
  key: Buffer,
  sharing: Sharing,
  uuid: string,
): Promise<Share | undefined> => {
  const { account, userId, publicUrl, now } = sharing;
  const { rows } = await sql.query<{ hash: Buffer; created_at: Date; expires_at: Date }>(
    `select token_hash as hash, created_at, expires_at from receipt_share
     where account_id = $1 and transaction_id = $2 and user_id = $3 and expires_at > $4 order by created_at desc`,
    [toUuid(account.id), uuid, toUuid(userId), new Date(now.getTime() + LEFT_MS)],
  );
  for (const { hash, created_at, expires_at } of rows) {
    const token = toToken(key, sharing, uuid, created_at);
    if (hashToken(token).equals(hash)) return toShare(publicUrl, token, expires_at);
  }
  return undefined;
};

/** Makes the link that the person's next files of a receipt (UUID) name. */
export const makeFileLink = async (sql: Sql, key: Buffer, sharing: Sharing, uuid: string): Promise<Share> => {
  const token = toToken(key, sharing, uuid, sharing.now);
  const [share] = await insertShares(sql, sharing, [{ token, uuid }]);
  if (!share) throw new Error('no link was made');
  return share;
};
