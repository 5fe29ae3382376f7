import { BankError } from '../../../core/errors';
import type { Sql } from '../../../storage';
import type { Past } from './rows';

export type RequestStatus = 'created' | 'sent' | 'received' | 'rejected' | 'accepted' | 'expired' | 'cancelled';

/** What a payer was asked (solicrec). Ids are UUIDs. */
export interface StoredRequest {
  id: string;
  code: string;
  mandateId: string;
  accountId: string;
  status: RequestStatus;
  history: Past<RequestStatus>[];
  expiresAt: Date;
  payerDocument: string;
  payerIspb: string;
  payerBranch: string | null;
  payerNumber: string;
  createdAt: Date;
}

const SELECT = `select id, code, mandate_id as "mandateId", account_id as "accountId", status, history, expires_at as "expiresAt",
    payer_document as "payerDocument", payer_ispb as "payerIspb", payer_branch as "payerBranch", payer_number as "payerNumber", created_at as "createdAt"
  from pix_mandate_request`;

/** Whether a payer may still answer. */
export const isOpen = ({ status }: Pick<StoredRequest, 'status'>): boolean =>
  status === 'created' || status === 'sent' || status === 'received';

/** Writes a request; false when its recurrence has one that is open or was accepted. */
export const insertRequest = async (sql: Sql, request: Omit<StoredRequest, 'status' | 'history'>): Promise<boolean> => {
  const history: Past<RequestStatus>[] = [{ status: 'created', at: request.createdAt.toISOString() }];
  const { rowCount } = await sql.query(
    `insert into pix_mandate_request (id, code, mandate_id, account_id, status, history, expires_at, payer_document, payer_ispb, payer_branch,
       payer_number, created_at) values ($1, $2, $3, $4, 'created', $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      ...[request.id, request.code, request.mandateId, request.accountId, JSON.stringify(history), request.expiresAt],
      ...[request.payerDocument, request.payerIspb, request.payerBranch, request.payerNumber, request.createdAt],
    ],
  );
  return rowCount === 1;
};

/** The request of an account (UUID) by its code. Throws `not_found`. */
export const getRequest = async (sql: Sql, accountUuid: string, code: string): Promise<StoredRequest> => {
  const { rows } = await sql.query<StoredRequest>(`${SELECT} where account_id = $1 and code = $2`, [accountUuid, code]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** The requests of these mandates (UUIDs), oldest first. */
export const listRequestsOf = async (sql: Sql, mandateIds: readonly string[]): Promise<StoredRequest[]> =>
  (
    await sql.query<StoredRequest>(`${SELECT} where mandate_id = any ($1::uuid[]) order by created_at, id`, [
      mandateIds,
    ])
  ).rows;

/** The one of a mandate that a payer may still answer; whoever holds the mandate holds it. */
export const findOpenRequest = async (sql: Sql, mandateId: string): Promise<StoredRequest | undefined> =>
  (
    await sql.query<StoredRequest>(
      `${SELECT} where mandate_id = $1 and status in ('created', 'sent', 'received') order by created_at desc limit 1`,
      [mandateId],
    )
  ).rows[0];

/** Moves a request to another status, which its history keeps. */
export const moveRequest = async (sql: Sql, id: string, status: RequestStatus, now: Date): Promise<void> => {
  await sql.query('update pix_mandate_request set status = $2, history = history || $3::jsonb where id = $1', [
    id,
    status,
    JSON.stringify([{ status, at: now.toISOString() }]),
  ]);
};
