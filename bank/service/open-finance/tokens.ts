import { BankError } from '../../core/errors';
import { fromUuid, newSecret } from '../../core/ids';
import type { OpenFinanceCaller } from '../../core/operation';
import { hashToken } from '../../core/sealing';
import type { OpenFinancePermission } from '../../contract/open-finance-permissions';
import type { Sql } from '../../storage';
import { endSoon, isGiverGone } from './givers';

/** Source: FAPI Open Finance Brasil, 300 to 900 s. */
export const ACCESS_SECONDS = 900;
/** `last_access_at` is for people's eyes; writing it on each call would make every read a write. */
const USE_RESOLUTION_MS = 60_000;

/** A token; a refresh token lives as long as its consent. */
export const issueToken = async (
  sql: Sql,
  wish: { clientId: string; consentUuid: string | null; kind: 'access' | 'refresh' },
  now: Date,
): Promise<string> => {
  const token = newSecret(wish.kind === 'access' ? 'oft' : 'ofx');
  const endsAt = wish.kind === 'access' ? new Date(now.getTime() + ACCESS_SECONDS * 1000) : null;
  await sql.query(
    'insert into open_finance_token (token_hash, client_id, consent_id, kind, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(token), wish.clientId, wish.consentUuid, wish.kind, endsAt],
  );
  return token;
};

/** The consent (UUID) that a refresh token of this client was given for. Throws `invalid_grant`. */
export const requireRefresh = async (sql: Sql, clientId: string, token: string): Promise<string> => {
  const { rows } = await sql.query<{ consent_id: string }>(
    `select consent_id from open_finance_token where token_hash = $1 and client_id = $2 and kind = 'refresh'`,
    [hashToken(token), clientId],
  );
  if (!rows[0]) throw new BankError('invalid_grant');
  return rows[0].consent_id;
};

interface CallerRow {
  client_id: string;
  consent_id: string | null;
  permissions: OpenFinancePermission[] | null;
  last_access_at: Date | null;
}

/** The institution behind a living token; asked on every call, so that an ended consent is over at once. */
export const findReceiver = async (sql: Sql, token: string, now: Date): Promise<OpenFinanceCaller | undefined> => {
  const { rows } = await sql.query<CallerRow>(
    `select t.client_id, t.consent_id, c.permissions, c.last_access_at
     from open_finance_token t left join open_finance_consent c on c.id = t.consent_id
     where t.token_hash = $1 and t.kind = 'access' and t.expires_at > $2
       and (t.consent_id is null or (c.status = 'AUTHORISED' and (c.expires_at is null or c.expires_at > $2)))`,
    [hashToken(token), now],
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.consent_id !== null && (await isGiverGone(sql, row.consent_id))) {
    await endSoon(sql, row.consent_id, now);
    return undefined;
  }
  if (row.consent_id === null) return { clientId: row.client_id, consentId: null, scopes: ['consents'] };
  if (now.getTime() - (row.last_access_at?.getTime() ?? 0) > USE_RESOLUTION_MS) {
    await sql.query(`update open_finance_consent set last_access_at = $2 where id = $1 and status = 'AUTHORISED'`, [
      row.consent_id,
      now,
    ]);
  }
  const scopes = ['consent' as const, ...(row.permissions ?? [])];
  return { clientId: row.client_id, consentId: fromUuid('ofc', row.consent_id), scopes };
};
