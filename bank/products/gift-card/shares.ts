import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../contract/durations';
import type { GiftCode } from '../../contract/products/gift-card';
import { GIFT_SHARE_DAYS, GIFT_SHARE_TRIES, type GiftShareState } from '../../contract/products/gift-card-words';
import { newId, toUuid } from '../../core/ids';
import { deriveKeys, hashToken, type Secret } from '../../core/sealing';
import type { Sql } from '../../storage';

const DIGITS_PURPOSE = 'gift card share digits';
const TOKEN_BYTES = 24;

export interface ShareRow {
  id: string;
  code_id: string;
  receiver: string;
  digits_mac: Buffer;
  wrong_tries: number;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  ended_at: Date | null;
}

const COLUMNS = 'id, code_id, receiver, digits_mac, wrong_tries, created_at, expires_at, opened_at, ended_at';

const toMac = (key: Buffer, id: string, digits: string): Buffer =>
  createHmac('sha256', key).update(`${id}|${digits}`).digest();

/** Whether these are the digits of a link, under any key that is still read with. */
export const areDigitsOf = (secret: Secret, { id, digits_mac }: Pick<ShareRow, 'id' | 'digits_mac'>, digits: string) =>
  deriveKeys(secret, DIGITS_PURPOSE).some(key => timingSafeEqual(toMac(key, id, digits), digits_mac));

export const stateOfShare = (row: ShareRow, now: Date): GiftShareState => {
  if (row.opened_at !== null) return 'opened';
  if (row.ended_at !== null) return 'over';
  return row.expires_at <= now ? 'expired' : 'waiting';
};

/** Puts the link of a card out of use, if it has one that waits. */
export const endShare = async (sql: Sql, codeId: string, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'update gift_card_share set ended_at = $2 where code_id = $1 and opened_at is null and ended_at is null',
    [codeId, now],
  );
  return rowCount !== 0;
};

interface NewShare {
  codeId: string;
  receiver: string;
  digits: string;
  createdBy: string;
  now: Date;
}

/** Makes the link of a card in place of the one before. Its token is told here and kept nowhere. */
export const addShare = async (
  sql: Sql,
  secret: Secret,
  { codeId, receiver, digits, createdBy, now }: NewShare,
): Promise<{ token: string; expiresAt: Date }> => {
  const [key] = deriveKeys(secret, DIGITS_PURPOSE);
  if (!key) throw new Error('there is no key for the digits of a link');
  await endShare(sql, codeId, now);
  const id = toUuid(newId('gfs'));
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const expiresAt = new Date(now.getTime() + GIFT_SHARE_DAYS * DAY_MS);
  await sql.query(
    `insert into gift_card_share (id, code_id, token_hash, receiver, digits_mac, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, codeId, hashToken(token), receiver, toMac(key, id, digits), createdBy, now, expiresAt],
  );
  return { token, expiresAt };
};

/** The link of a token; undefined of one that nobody made. */
export const findShare = async (sql: Sql, token: string, isHeld = false): Promise<ShareRow | undefined> => {
  const { rows } = await sql.query<ShareRow>(
    `select ${COLUMNS} from gift_card_share where token_hash = $1 ${isHeld ? 'for update' : ''}`,
    [hashToken(token)],
  );
  return rows[0];
};

/** Counts wrong digits; the last try ends the link. Gives how many are left. */
export const noteWrongDigits = async (sql: Sql, { id }: ShareRow, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ wrong_tries: number }>(
    `update gift_card_share set wrong_tries = wrong_tries + 1, ended_at = case when wrong_tries + 1 >= $2 then $3::timestamptz end
     where id = $1 returning wrong_tries`,
    [id, GIFT_SHARE_TRIES, now],
  );
  return Math.max(0, GIFT_SHARE_TRIES - (rows[0]?.wrong_tries ?? GIFT_SHARE_TRIES));
};

export const noteOpened = async (sql: Sql, { id }: ShareRow, now: Date): Promise<void> => {
  await sql.query('update gift_card_share set opened_at = $2 where id = $1', [id, now]);
};

/** The last link of each of these cards (UUIDs), by card. */
export const mapShares = async (sql: Sql, codeIds: readonly string[]): Promise<Map<string, ShareRow>> => {
  const { rows } = await sql.query<ShareRow>(
    `select distinct on (code_id) ${COLUMNS} from gift_card_share where code_id = any ($1::uuid[]) order by code_id, created_at desc, id desc`,
    [codeIds],
  );
  return new Map(rows.map(row => [row.code_id, row]));
};

export const toWireShare = (row: ShareRow | undefined, now: Date): GiftCode['share'] =>
  row
    ? {
        ...{ state: stateOfShare(row, now), receiver: row.receiver, created_at: row.created_at.toISOString() },
        expires_at: row.expires_at.toISOString(),
      }
    : null;
