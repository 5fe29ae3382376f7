import { randomUUID } from 'node:crypto';
import type { LoanConsent } from '../../contract/products/marketplace';
import { CONSENT_KINDS, type ConsentKind } from '../../contract/products/marketplace-terms';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { CallContext } from '../../core/operation';
import type { Sql } from '../../storage';
import { getConsentText } from './consent-texts';
import { CONSENT_SECONDS, inSeconds } from './deps';

interface Row {
  kind: ConsentKind;
  version: string;
  given_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

const listNewest = async (sql: Sql, userId: string): Promise<Map<ConsentKind, Row>> => {
  const { rows } = await sql.query<Row>(
    `select distinct on (kind) kind, version, given_at, expires_at, revoked_at from loan_consent where user_id = $1 order by kind, given_at desc`,
    [toUuid(userId)],
  );
  return new Map(rows.map(row => [row.kind, row]));
};

const stateOf = (row: Row | undefined, kind: ConsentKind, now: Date): LoanConsent['state'] => {
  if (!row) return 'none';
  if (row.revoked_at) return 'revoked';
  // of another text nothing was agreed to
  return row.expires_at <= now || row.version !== getConsentText(kind).version ? 'expired' : 'given';
};

/** What a borrower is asked to agree to, each with what they said last. */
export const listConsents = async (sql: Sql, userId: string, now: Date): Promise<LoanConsent[]> => {
  const newest = await listNewest(sql, userId);
  return CONSENT_KINDS.map(kind => {
    const row = newest.get(kind);
    const { title, text, version, sha256 } = getConsentText(kind);
    return {
      ...{ kind, title, text, version, text_sha256: sha256, state: stateOf(row, kind, now) },
      given_at: row?.given_at.toISOString() ?? null,
      expires_at: row?.expires_at.toISOString() ?? null,
      revoked_at: row?.revoked_at?.toISOString() ?? null,
    };
  });
};

/** The consents of a borrower that hold now. */
export const listGiven = async (sql: Sql, userId: string, now: Date): Promise<ReadonlySet<ConsentKind>> => {
  const all = await listConsents(sql, userId, now);
  return new Set(all.filter(({ state }) => state === 'given').map(({ kind }) => kind));
};

const endConsent = async (sql: Sql, userId: string, kind: ConsentKind, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'update loan_consent set revoked_at = $3 where user_id = $1 and kind = $2 and revoked_at is null',
    [toUuid(userId), kind, now],
  );
  return rowCount !== 0;
};

/** Writes down that a text was agreed to, from where; one that holds already is renewed. Throws `conflict` for another text than the one in force. */
export const giveConsent = async (
  sql: Sql,
  userId: string,
  { kind, sha256 }: { kind: ConsentKind; sha256: string },
  { address, userAgent }: CallContext,
  now: Date,
): Promise<void> => {
  const text = getConsentText(kind);
  if (text.sha256 !== sha256) throw new BankError('conflict');
  await sql.query('select 1 from borrower where user_id = $1 for no key update', [toUuid(userId)]);
  await endConsent(sql, userId, kind, now);
  await sql.query(
    `insert into loan_consent (id, user_id, kind, version, text_sha256, given_at, expires_at, address, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[randomUUID(), toUuid(userId), kind, text.version, sha256, now, inSeconds(now, CONSENT_SECONDS)],
      ...[address, userAgent.slice(0, 400)],
    ],
  );
};

/** Takes a consent back: nobody is asked by it any more. False when none was given. */
export const revokeConsent = endConsent;
