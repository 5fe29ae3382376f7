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

/** Links to receipts (UUIDs) that the person's last files of them name; none once half of its time is over, or it was taken back. */
const findFileLinks = async (
  sql: Sql,
  key: Buffer,
  sharing: Sharing,
  uuids: readonly string[],
): Promise<Map<string, Share>> => {
  const { account, userId, publicUrl, now } = sharing;
  const { rows } = await sql.query<{ uuid: string; hash: Buffer; created_at: Date; expires_at: Date }>(
    `select transaction_id as uuid, token_hash as hash, created_at, expires_at from receipt_share
     where account_id = $1 and transaction_id = any ($2::uuid[]) and user_id = $3 and expires_at > $4 order by created_at`,
    [toUuid(account.id), [...uuids], toUuid(userId), new Date(now.getTime() + LEFT_MS)],
  );
  const found = new Map<string, Share>();
  for (const { uuid, hash, created_at, expires_at } of rows) {
    const token = toToken(key, sharing, uuid, created_at);
    if (hashToken(token).equals(hash)) found.set(uuid, toShare(publicUrl, token, expires_at));
  }
  return found;
};

/** The link to one receipt, as above. */
export const findFileLink = async (sql: Sql, key: Buffer, sharing: Sharing, uuid: string): Promise<Share | undefined> =>
  (await findFileLinks(sql, key, sharing, [uuid])).get(uuid);

/** The links that the person's files of receipts (UUIDs) name, in their order: those of before, and new ones where there are none. That they are receipts of the account is the caller's care. */
export const linkFiles = async (
  sql: Sql,
  key: Buffer,
  sharing: Sharing,
  uuids: readonly string[],
): Promise<(Share | undefined)[]> => {
  const links = await findFileLinks(sql, key, sharing, uuids);
  const missing = [...new Set(uuids)].filter(uuid => !links.has(uuid));
  const named = missing.map(uuid => ({ uuid, token: toToken(key, sharing, uuid, sharing.now) }));
  const made = await insertShares(sql, sharing, named);
  for (const [place, share] of made.entries()) links.set(missing[place] as string, share);
  return uuids.map(uuid => links.get(uuid));
};
