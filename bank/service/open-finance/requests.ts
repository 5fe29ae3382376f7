import { BankError } from '../../core/errors';
import { newSecret } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import type { Sql } from '../../storage';
import { lockConsent } from './change';
import type { StoredConsent } from './consent-rows';
import { CONFIRM_WITHIN_MS } from './consent-state';
import type { OpenFinanceDeps } from './deps';

/** How soon the receiver must bring the person to us. */
export const OPEN_WITHIN_SECONDS = 60;

export interface AuthorizationRequest {
  clientId: string;
  consentUuid: string;
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
}

interface Row {
  token_hash: Buffer;
  client_id: string;
  consent_id: string;
  redirect_uri: string;
  state: string;
  nonce: string;
  code_challenge: string;
  open_until: Date;
  opened_at: Date | null;
  ended_at: Date | null;
}

const toRequest = (row: Row): AuthorizationRequest => ({
  clientId: row.client_id,
  consentUuid: row.consent_id,
  redirectUri: row.redirect_uri,
  state: row.state,
  nonce: row.nonce,
  codeChallenge: row.code_challenge,
});

/** Keeps a pushed request; its token is known to the receiver alone. */
export const insertRequest = async (sql: Sql, request: AuthorizationRequest, now: Date): Promise<string> => {
  const token = newSecret('ofr');
  await sql.query(
    `insert into open_finance_request (token_hash, client_id, consent_id, redirect_uri, state, nonce, code_challenge, created_at, open_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hashToken(token),
      request.clientId,
      request.consentUuid,
      request.redirectUri,
      request.state,
      request.nonce,
      request.codeChallenge,
      now,
      new Date(now.getTime() + OPEN_WITHIN_SECONDS * 1000),
    ],
  );
  return token;
};

/** A request that can be answered, with the consent that waits for it. */
export interface OpenRequest {
  request: AuthorizationRequest;
  consent: StoredConsent;
  /** The end of the hour. */
  confirmBy: Date;
}

const findRow = async (sql: Sql, token: string, lock = false): Promise<Row | undefined> => {
  const { rows } = await sql.query<Row>(
    `select * from open_finance_request where token_hash = $1${lock ? ' for update' : ''}`,
    [hashToken(token)],
  );
  return rows[0];
};

const isOpen = (row: Row | undefined, now: Date): row is Row =>
  row !== undefined && !row.ended_at && (row.opened_at !== null || now <= row.open_until);

/**
 * The request behind a token, locked with its consent. The first time it must come within a minute; from then on it is open to whoever holds the
 * token, in whatever browser or app, until the consent's hour is over. Undefined for one that is unknown, late or answered.
 */
export const findOpenRequest = async (
  deps: Pick<OpenFinanceDeps, 'notifier'>,
  sql: Sql,
  token: string,
  now: Date,
): Promise<OpenRequest | undefined> => {
  const seen = await findRow(sql, token);
  if (!isOpen(seen, now)) return undefined;
  // the consent first, as everywhere: what ends a consent ends its requests
  const consent = await lockConsent(deps, sql, seen.consent_id, now);
  if (consent?.status !== 'AWAITING_AUTHORISATION') return undefined;
  const row = await findRow(sql, token, true);
  if (!isOpen(row, now)) return undefined;
  if (!row.opened_at) {
    await sql.query('update open_finance_request set opened_at = $2 where token_hash = $1', [row.token_hash, now]);
  }
  const confirmBy = new Date(consent.createdAt.getTime() + CONFIRM_WITHIN_MS);
  return { request: toRequest(row), consent, confirmBy };
};

/** The request behind a token that was said yes to; undefined for one that is long over. */
export const findAnswered = async (sql: Sql, token: string): Promise<AuthorizationRequest | undefined> => {
  const row = await findRow(sql, token, true);
  return row?.ended_at ? toRequest(row) : undefined;
};

/** As `findOpenRequest`, in a transaction of its own: what time has done to the consent stays, whatever is answered. Throws `not_found`. */
export const readOpenRequest = async (
  deps: Pick<OpenFinanceDeps, 'notifier' | 'database'>,
  token: string,
  now: Date,
): Promise<OpenRequest> => {
  const found = await deps.database.transaction(sql => findOpenRequest(deps, sql, token, now));
  if (!found) throw new BankError('not_found');
  return found;
};

/** The receiver's address with the answer behind `#`. Source: OAuth 2.0 Multiple Response Types */
export const toWayBack = ({ redirectUri, state }: AuthorizationRequest, answer: Record<string, string>): string =>
  `${redirectUri}#${new URLSearchParams({ ...answer, state })}`;
