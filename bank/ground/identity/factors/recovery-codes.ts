import { randomBytes } from 'node:crypto';
import { toUuid } from '../../../core/ids';
import { hashToken } from '../../../core/sealing';
import type { Sql } from '../../../storage';

const CODES = 10;
const CODE_BYTES = 16;
/** Crockford's: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Base-32 characters that hold 128 bits. */
const CODE_LENGTH = 26;

/** 128 bits as people read them: `7ZXKQ-4M2P8-…`, groups of five, the last of six. */
export const formatRecoveryCode = (bytes: Buffer): string => {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let place = 0; place < CODE_LENGTH; place++) {
    text = `${ALPHABET[Number(rest & 31n)]}${text}`;
    rest >>= 5n;
  }
  return text.replace(/(.{5})(?=.{5})/g, '$1-');
};

/** What people type, brought into the one form that is hashed: `o` is 0, `i` and `l` are 1; spaces, dashes and case do not matter. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

const hashOf = (code: string): Buffer => hashToken(normalizeRecoveryCode(code));

/** Ten new codes in place of the earlier ones. This is the only moment they are known. */
export const replaceRecoveryCodes = async (sql: Sql, userId: string, now: Date): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, () => formatRecoveryCode(randomBytes(CODE_BYTES)));
  await deleteRecoveryCodes(sql, userId);
  await sql.query(
    'insert into recovery_code (user_id, code_hash, created_at) select $1, hash, $3 from unnest($2::bytea[]) hash',
    [toUuid(userId), codes.map(hashOf), now],
  );
  return codes;
};

/** Ends all codes of the person. */
export const deleteRecoveryCodes = async (sql: Sql, userId: string): Promise<void> => {
  await sql.query('delete from recovery_code where user_id = $1', [toUuid(userId)]);
};

/**
 * Uses a recovery code up in the caller's transaction; says no to all but the first of those who come at once.
 * Whoever gets a yes calls `tellRecoveryCodeUsed` in the same transaction: its owner has to hear of it.
 */
export const consumeRecoveryCode = async (
  sql: Sql,
  proof: { userId: string; code: string },
  now: Date,
): Promise<boolean> => {
  const used = await sql.query(
    'update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
    [toUuid(proof.userId), hashOf(proof.code), now],
  );
  return used.rowCount === 1;
};

/** How many codes are left and when they were made; undefined when the person has none. */
export const findRecoveryCodes = async (
  sql: Sql,
  userId: string,
): Promise<{ left: number; createdAt: Date } | undefined> => {
  const { rows } = await sql.query<{ unused: number; created_at: Date | null }>(
    `select count(*) filter (where used_at is null)::int as unused, min(created_at) as created_at
     from recovery_code where user_id = $1`,
    [toUuid(userId)],
  );
  return rows[0]?.created_at ? { left: rows[0].unused, createdAt: rows[0].created_at } : undefined;
};
