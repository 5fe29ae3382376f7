import type { FileContentType, StoredFile } from '../../contract/ground/files';
import { fromUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { FileOwner } from './types';

/** What a check lets in, and so what `checks` of a row says. 0: let in before there was this door. */
export const CHECKS = 1;

export interface FileRow {
  id: string;
  ownerKind: string;
  ownerId: string;
  state: 'quarantined' | 'clean';
  name: string;
  contentType: FileContentType;
  size: number;
  receivedBytes: number;
  receivedSha256: Buffer;
  storageName: string;
  keyId: string;
  createdAt: Date;
}

const COLUMNS = `id, owner_kind as "ownerKind", owner_id as "ownerId", state, name, content_type as "contentType", size,
  received_bytes as "receivedBytes", received_sha256 as "receivedSha256", storage_name as "storageName", key_id as "keyId",
  created_at as "createdAt"`;

const OWNED = 'owner_kind = $1 and owner_id = $2 and discarded_at is null';

export const toWireFile = (row: FileRow): StoredFile => ({
  id: fromUuid('fil', row.id),
  name: row.name,
  content_type: row.contentType,
  size: row.size,
  created_at: row.createdAt.toISOString(),
});

/** The owner's files, checked or not. With the owner's lock no other one comes in meanwhile. */
export const lockFilesOf = async (sql: Sql, { kind, id }: FileOwner): Promise<FileRow[]> => {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`stored file ${kind} ${id}`]);
  const { rows } = await sql.query<FileRow>(`select ${COLUMNS} from stored_file where ${OWNED}`, [kind, id]);
  return rows;
};

type NewFile = FileRow & { createdBy: string | null; checks: number; attachedAt: Date | null };

/** False when the id is there already. */
export const insertFile = async (sql: Sql, row: NewFile): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into stored_file (id, owner_kind, owner_id, state, name, content_type, size, received_bytes, received_sha256, storage_name,
       key_id, checks, created_by, created_at, attached_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (id) do nothing`,
    [
      ...[row.id, row.ownerKind, row.ownerId, row.state, row.name, row.contentType, row.size, row.receivedBytes],
      ...[row.receivedSha256, row.storageName, row.keyId, row.checks, row.createdBy, row.createdAt, row.attachedAt],
    ],
  );
  return rowCount === 1;
};

/** Lets a file out of quarantine. `undefined` when it was given up meanwhile. */
export const setClean = async (
  sql: Sql,
  id: string,
  { size, keyId }: Pick<FileRow, 'size' | 'keyId'>,
): Promise<FileRow | undefined> => {
  const { rows } = await sql.query<FileRow>(
    `update stored_file set state = 'clean', size = $2, key_id = $3 where id = $1 and discarded_at is null returning ${COLUMNS}`,
    [id, size, keyId],
  );
  return rows[0];
};

export const setAttached = async (
  sql: Sql,
  { kind, id }: FileOwner,
  fileId: string,
  { now, keepUntil }: { now: Date; keepUntil: Date | null },
): Promise<FileRow | undefined> => {
  const { rows } = await sql.query<FileRow>(
    `update stored_file set attached_at = coalesce(attached_at, $4), keep_until = $5
     where ${OWNED} and id = $3 and state = 'clean' returning ${COLUMNS}`,
    [kind, id, fileId, now, keepUntil],
  );
  return rows[0];
};

export const findClean = async (sql: Sql, { kind, id }: FileOwner, fileId: string): Promise<FileRow | undefined> => {
  const { rows } = await sql.query<FileRow>(
    `select ${COLUMNS} from stored_file where ${OWNED} and id = $3 and state = 'clean'`,
    [kind, id, fileId],
  );
  return rows[0];
};

export const listAttached = async (sql: Sql, owners: readonly FileOwner[]): Promise<FileRow[]> => {
  const { rows } = await sql.query<FileRow>(
    `select ${COLUMNS} from stored_file
     where (owner_kind, owner_id) in (select * from unnest($1::text[], $2::uuid[]))
       and attached_at is not null and discarded_at is null
     order by created_at, id`,
    [owners.map(({ kind }) => kind), owners.map(({ id }) => id)],
  );
  return rows;
};

/** Gives up one file of an owner, or all. Gives how many there were. */
export const setDiscarded = async (
  sql: Sql,
  { kind, id }: FileOwner,
  fileId: string | null,
  now: Date,
): Promise<number> => {
  const { rowCount } = await sql.query(
    `update stored_file set discarded_at = $4 where ${OWNED} and id = coalesce($3, id)`,
    [kind, id, fileId, now],
  );
  return rowCount ?? 0;
};

/** Gives up what nobody attached, what was never checked to the end, and what has been kept long enough. */
export const discardStale = async (
  sql: Sql,
  now: Date,
  { unattachedBefore, uncheckedBefore }: { unattachedBefore: Date; uncheckedBefore: Date },
): Promise<void> => {
  await sql.query(
    `update stored_file set discarded_at = $1
     where discarded_at is null and (keep_until <= $1 or (attached_at is null and created_at < $2)
       or (state = 'quarantined' and created_at < $3))`,
    [now, unattachedBefore, uncheckedBefore],
  );
};

export const listDiscarded = async (sql: Sql, limit: number): Promise<{ id: string; storageName: string }[]> => {
  const { rows } = await sql.query<{ id: string; storageName: string }>(
    `select id, storage_name as "storageName" from stored_file where discarded_at is not null order by discarded_at limit $1`,
    [limit],
  );
  return rows;
};

export const deleteFile = async (sql: Sql, id: string): Promise<void> => {
  await sql.query('delete from stored_file where id = $1', [id]);
};
