import type { ExportFormat, StatementExport } from '../../contract/books/exports';
import { fromUuid, toUuid } from '../../core/ids';
import { deriveKeys, seal, type Secret, unseal } from '../../core/sealing';
import type { Sql } from '../../storage';
import { type Selection, selection } from './selection';

export interface StoredExport {
  uuid: string;
  userUuid: string;
  accountUuid: string;
  format: ExportFormat;
  sealedRequest: Buffer;
  status: 'queued' | 'running' | 'ready' | 'failed' | 'canceled';
  rowsDone: number;
  rowsTotal: number;
  fileName: string;
  sizeBytes: bigint | null;
  createdAt: Date;
  expiresAt: Date;
}

export const COLUMNS = `id as uuid, user_id as "userUuid", account_id as "accountUuid", format, sealed_request as "sealedRequest", status,
  rows_done as "rowsDone", rows_total as "rowsTotal", file_name as "fileName", size_bytes as "sizeBytes", created_at as "createdAt",
  expires_at as "expiresAt"`;

/** Whose export: a person's, of one account (public ids). */
export interface Owner {
  userId: string;
  accountId: string;
}
const keysOf = ({ userId, accountId }: Owner): [string, string] => [toUuid(userId), toUuid(accountId)];

const keysFor = (secret: Secret): Buffer[] => deriveKeys(secret, 'exports');

export const sealSelection = (secret: Secret, uuid: string, chosen: Selection): Buffer =>
  seal(keysFor(secret), Buffer.from(JSON.stringify(chosen)), uuid);
export const openSelection = (secret: Secret, { uuid, sealedRequest }: StoredExport): Selection =>
  selection.parse(JSON.parse(unseal(keysFor(secret), sealedRequest, uuid).toString()));

export const toWireExport = (row: StoredExport, now: Date): StatementExport => ({
  id: fromUuid('exp', row.uuid),
  format: row.format,
  status: row.expiresAt <= now ? 'expired' : row.status,
  rows_done: row.rowsDone,
  rows_total: row.rowsTotal,
  file_name: row.fileName,
  size_bytes: row.sizeBytes === null ? null : Number(row.sizeBytes),
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});

export const findExport = async (sql: Sql, owner: Owner, uuid: string): Promise<StoredExport | undefined> => {
  const { rows } = await sql.query<StoredExport>(
    `select ${COLUMNS} from statement_export where user_id = $1 and account_id = $2 and id = $3`,
    [...keysOf(owner), uuid],
  );
  return rows[0];
};

/** Under way, ready or failed, and not expired; newest first. */
export const listExportsOf = async (sql: Sql, owner: Owner, now: Date): Promise<StoredExport[]> => {
  const { rows } = await sql.query<StoredExport>(
    `select ${COLUMNS} from statement_export
      where user_id = $1 and account_id = $2 and status <> 'canceled' and expires_at > $3 order by created_at desc, id desc limit 50`,
    [...keysOf(owner), now],
  );
  return rows;
};

export const insertExport = async (sql: Sql, row: Omit<StoredExport, 'status' | 'rowsDone' | 'sizeBytes'>) => {
  await sql.query(
    `insert into statement_export (id, user_id, account_id, format, sealed_request, status, rows_total, file_name, created_at, expires_at)
     values ($1, $2, $3, $4, $5, 'queued', $6, $7, $8, $9)`,
    [
      row.uuid,
      row.userUuid,
      row.accountUuid,
      row.format,
      row.sealedRequest,
      row.rowsTotal,
      row.fileName,
      row.createdAt,
      row.expiresAt,
    ],
  );
};

/** How many of a person's exports are under way. Holds the person's row, so that two calls at once count one after the other. */
export const countUnderWay = async (sql: Sql, userId: string): Promise<number> => {
  await sql.query('select 1 from app_user where id = $1 for no key update', [toUuid(userId)]);
  const { rows } = await sql.query<{ count: bigint }>(
    `select count(*) from statement_export where user_id = $1 and status in ('queued', 'running')`,
    [toUuid(userId)],
  );
  return Number(rows[0]?.count ?? 0);
};

/** Forgets a person's oldest finished exports so that at most `kept` stay. */
export const removeOldest = async (sql: Sql, userId: string, kept: number): Promise<void> => {
  await sql.query(
    `delete from statement_export
      where user_id = $1 and status not in ('queued', 'running') and id not in (
        select id from statement_export where user_id = $1 and status not in ('queued', 'running')
         order by created_at desc, id desc limit $2)`,
    [toUuid(userId), kept],
  );
};

/** Stops an export and removes what is written of it. A running one notices before its next chunk. */
export const cancelStored = async (sql: Sql, uuid: string): Promise<void> => {
  await sql.query(`update statement_export set status = 'canceled', size_bytes = null, run = null where id = $1`, [
    uuid,
  ]);
  await sql.query('delete from statement_export_chunk where export_id = $1', [uuid]);
};

/** A chunk of a file, opened; `undefined` after the last one. */
export const readChunk = async (
  sql: Sql,
  secret: Secret,
  uuid: string,
  number: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const { rows } = await sql.query<{ sealed: Buffer }>(
    'select sealed from statement_export_chunk where export_id = $1 and number = $2',
    [uuid, number],
  );
  return rows[0] && new Uint8Array(unseal(keysFor(secret), rows[0].sealed, `${uuid}/${number}`));
};

export const sealChunk = (secret: Secret, uuid: string, number: number, bytes: Uint8Array): Buffer =>
  seal(keysFor(secret), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), `${uuid}/${number}`);
