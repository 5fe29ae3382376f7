import { createHash, timingSafeEqual } from 'node:crypto';
import { newSecret } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import type { Sql } from '../../storage';

const CODE_SECONDS = 60;

/** What a code was given for. */
export interface CodeGrant {
  clientId: string;
  consentUuid: string;
  userUuid: string;
  redirectUri: string;
  nonce: string;
  codeChallenge: string;
}

/** A code for one use within a minute. */
const issueCode = async (sql: Sql, grant: CodeGrant, now: Date): Promise<string> => {
  const code = newSecret('ofk');
  await sql.query(
    `insert into open_finance_code (code_hash, client_id, consent_id, user_id, redirect_uri, nonce, code_challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashToken(code),
      grant.clientId,
      grant.consentUuid,
      grant.userUuid,
      grant.redirectUri,
      grant.nonce,
      grant.codeChallenge,
      new Date(now.getTime() + CODE_SECONDS * 1000),
    ],
  );
  return code;
};

/** A code in the place of those of its consent that nobody has used; undefined where one was used. */
export const replaceCode = async (sql: Sql, grant: CodeGrant, now: Date): Promise<string | undefined> => {
  const { rows } = await sql.query<{ used_at: Date | null }>(
    'select used_at from open_finance_code where consent_id = $1 for update',
    [grant.consentUuid],
  );
  if (rows.some(({ used_at }) => used_at !== null)) return undefined;
  await sql.query('delete from open_finance_code where consent_id = $1', [grant.consentUuid]);
  return issueCode(sql, grant, now);
};

interface CodeRow {
  client_id: string;
  consent_id: string;
  user_id: string;
  redirect_uri: string;
  nonce: string;
  code_challenge: string;
  expires_at: Date;
  used_at: Date | null;
}

const isSameChallenge = (verifier: string, challenge: string): boolean => {
  const made = createHash('sha256').update(verifier).digest();
  const told = Buffer.from(challenge, 'base64url');
  return made.length === told.length && timingSafeEqual(made, told);
};

/** `reused`: the code came a second time, so that one of the two who had it stole it. */
export type TakenCode = { grant: CodeGrant } | { refused: 'unknown' | 'reused'; consentUuid?: string };

/** Uses a code up, whatever comes of it. Source: RFC 6749 §4.1.2, RFC 7636 §4.6 */
export const takeCode = async (
  sql: Sql,
  told: { code: string; clientId: string; redirectUri: string; verifier: string },
  now: Date,
): Promise<TakenCode> => {
  const { rows } = await sql.query<CodeRow>(
    'select * from open_finance_code where code_hash = $1 and client_id = $2 for update',
    [hashToken(told.code), told.clientId],
  );
  const [row] = rows;
  if (!row) return { refused: 'unknown' };
  if (row.used_at) return { refused: 'reused', consentUuid: row.consent_id };
  await sql.query('update open_finance_code set used_at = $2 where code_hash = $1', [hashToken(told.code), now]);
  const isGood =
    now < row.expires_at &&
    row.redirect_uri === told.redirectUri &&
    /^[A-Za-z0-9._~-]{43,128}$/.test(told.verifier) &&
    isSameChallenge(told.verifier, row.code_challenge);
  if (!isGood) return { refused: 'unknown' };
  return {
    grant: {
      clientId: row.client_id,
      consentUuid: row.consent_id,
      userUuid: row.user_id,
      redirectUri: row.redirect_uri,
      nonce: row.nonce,
      codeChallenge: row.code_challenge,
    },
  };
};
