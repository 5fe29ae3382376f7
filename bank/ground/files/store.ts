import { createHash, randomBytes } from 'node:crypto';
import {
  FILE_BYTES,
  FILE_BYTES_PER_OWNER,
  FILES_PER_OWNER,
  type FileContentType,
  type StoredFile,
} from '../../contract/ground/files';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { FileAnswer, UploadedFile } from '../../core/operation';
import { HOUR_MS } from '../../contract/durations';
import type { Database, Sql } from '../../storage';
import { kindOf, requireName } from './check/kinds';
import { Refusal } from './check/refusal';
import type { Checker } from './checker';
import type { Keyring } from './keyring';
import {
  CHECKS,
  deleteFile,
  discardStale,
  type FileRow,
  findClean,
  insertFile,
  listAttached,
  listDiscarded,
  lockFilesOf,
  setAttached,
  setClean,
  setDiscarded,
  toWireFile,
} from './rows';
import type { Storage } from './storage';
import type { AdoptedFile, FileOwner, FileStore, ReceiveOptions } from './types';

export interface StoreDeps {
  database: Database;
  clock: Clock;
  storage: Storage;
  keyring: Keyring;
  checker: Checker;
}

const KEEP_UNATTACHED_MS = 24 * HOUR_MS;
const KEEP_UNCHECKED_MS = HOUR_MS;
const SWEPT_AT_ONCE = 100;
const MIB = 1024 * 1024;

const quarantineOf = (name: string): string => `${name}.q`;
const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const toBankError = (error: unknown): unknown =>
  error instanceof Refusal ? new BankError('file_refused', { params: { reason: error.reason } }) : error;

/** Name and first bytes. Throws a Refusal. */
const recognize = ({ name, bytes }: UploadedFile): { name: string; type: FileContentType } => {
  const type = kindOf(bytes);
  return { name: requireName(name, type), type };
};

const requireRoom = (rows: readonly FileRow[], size: number, most: number): void => {
  if (rows.length >= most) throw new BankError('files_full', { params: { files: most } });
  const bytes = rows.reduce((sum, { receivedBytes }) => sum + receivedBytes, size);
  if (bytes > FILE_BYTES_PER_OWNER) throw new BankError('files_full', { params: { mib: FILE_BYTES_PER_OWNER / MIB } });
};

/** Writes the row of a file that waits for its check; with the same file there already, gives that one. */
const openRow = (
  { database, clock, keyring }: StoreDeps,
  owner: FileOwner,
  { bytes, ...known }: { name: string; type: FileContentType; bytes: Buffer },
  { createdBy, most = FILES_PER_OWNER }: ReceiveOptions,
): Promise<{ row: FileRow; sealed?: Buffer }> =>
  database.transaction(async sql => {
    const rows = await lockFilesOf(sql, owner);
    const receivedSha256 = hashOf(bytes);
    const same = rows.find(row => row.state === 'clean' && row.receivedSha256.equals(receivedSha256));
    if (same) return { row: same };
    requireRoom(rows, bytes.length, most);
    const id = toUuid(newId('fil'));
    const { keyId, bytes: sealed } = keyring.seal(bytes, quarantineOf(id));
    const row: FileRow = {
      ...{ id, ownerKind: owner.kind, ownerId: owner.id, state: 'quarantined', name: known.name },
      ...{ contentType: known.type, size: bytes.length, receivedBytes: bytes.length, receivedSha256 },
      ...{ storageName: randomBytes(16).toString('hex'), keyId, createdAt: clock.now() },
    };
    await insertFile(sql, { ...row, checks: CHECKS, createdBy: createdBy ?? null, attachedAt: null });
    return { row, sealed };
  });

/** Leaves nothing behind of a file that was not taken; what the storage does not let go of now is the sweep's. */
const abandon = async ({ database, clock, storage }: StoreDeps, row: FileRow): Promise<void> => {
  try {
    await storage.remove(quarantineOf(row.storageName));
    await storage.remove(row.storageName);
    await deleteFile(database, row.id);
  } catch {
    const { ownerKind, ownerId } = row;
    await setDiscarded(database, { kind: ownerKind, id: ownerId }, row.id, clock.now());
  }
};

/** Takes a file through quarantine. One that is refused, or that the storage does not take, is abandoned. */
const passQuarantine = async (deps: StoreDeps, row: FileRow, sealed: Buffer, bytes: Buffer): Promise<FileRow> => {
  const { database, storage, keyring, checker } = deps;
  const keep = async () => {
    await storage.put(quarantineOf(row.storageName), sealed);
    const clean = await checker.check({ type: row.contentType, bytes });
    const own = keyring.seal(clean, row.id);
    await storage.put(row.storageName, own.bytes);
    return { clean, kept: own };
  };
  const { clean, kept } = await keep().catch(async (error: unknown) => {
    await abandon(deps, row);
    throw error;
  });
  const done = await setClean(database, row.id, { size: clean.length, keyId: kept.keyId });
  await storage.remove(quarantineOf(row.storageName));
  // given up while it was checked: the sweep takes the bytes
  if (!done) throw new BankError('not_found');
  return done;
};

const toAnswer = (row: FileRow, bytes: Buffer): FileAnswer => ({
  fileName: row.name,
  contentType: row.contentType,
  body: new Uint8Array(bytes),
});

/** Puts a file of old behind this door as it is. The bytes first: a second try writes the same name. */
const adopt = async ({ storage, keyring }: StoreDeps, sql: Sql, owner: FileOwner, file: AdoptedFile): Promise<void> => {
  const { id, bytes } = file;
  const storageName = id.replaceAll('-', '');
  const sealed = keyring.seal(bytes, id);
  await storage.put(storageName, sealed.bytes);
  await insertFile(sql, {
    ...{ id, ownerKind: owner.kind, ownerId: owner.id, state: 'clean', name: file.name, contentType: file.contentType },
    ...{ size: bytes.length, receivedBytes: bytes.length, receivedSha256: hashOf(bytes), storageName },
    ...{
      keyId: sealed.keyId,
      checks: 0,
      createdBy: file.createdBy,
      createdAt: file.createdAt,
      attachedAt: file.createdAt,
    },
  });
};

/** Files in a storage, sealed, with their rows in the database. */
export const createFileStore = (deps: StoreDeps): FileStore => {
  const { database, clock, storage, keyring } = deps;
  return {
    async receive(owner, file, options = {}): Promise<StoredFile> {
      if (file.bytes.length > FILE_BYTES) throw new BankError('payload_too_large');
      try {
        const { bytes } = file;
        const { row, sealed } = await openRow(deps, owner, { ...recognize(file), bytes }, options);
        return toWireFile(sealed ? await passQuarantine(deps, row, sealed, bytes) : row);
      } catch (error) {
        throw toBankError(error);
      }
    },
    async attach(sql, owner, fileId, keepUntil) {
      const until = { now: clock.now(), keepUntil: keepUntil ?? null };
      const row = await setAttached(sql, owner, toUuid(fileId), until);
      if (!row) throw new BankError('not_found');
      return toWireFile(row);
    },
    async list(sql, owners) {
      if (owners.length === 0) return [];
      const rows = await listAttached(sql, owners);
      return rows.map(row => ({ owner: { kind: row.ownerKind, id: row.ownerId }, file: toWireFile(row) }));
    },
    async read(sql, owner, fileId) {
      const row = await findClean(sql, owner, toUuid(fileId));
      if (!row) throw new BankError('not_found');
      return toAnswer(row, keyring.open(row.keyId, await storage.get(row.storageName), row.id));
    },
    async discard(sql, owner, fileId) {
      if ((await setDiscarded(sql, owner, toUuid(fileId), clock.now())) === 0) throw new BankError('not_found');
    },
    async discardAll(sql, owner) {
      await setDiscarded(sql, owner, null, clock.now());
    },
    adopt: (sql, owner, file) => adopt(deps, sql, owner, file),
    async sweep() {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      const stale = { unattachedBefore: before(KEEP_UNATTACHED_MS), uncheckedBefore: before(KEEP_UNCHECKED_MS) };
      await discardStale(database, now, stale);
      let removed = 0;
      for (;;) {
        const files = await listDiscarded(database, SWEPT_AT_ONCE);
        for (const { id, storageName } of files) {
          await storage.remove(quarantineOf(storageName));
          await storage.remove(storageName);
          await deleteFile(database, id);
        }
        removed += files.length;
        if (files.length < SWEPT_AT_ONCE) return removed;
      }
    },
  };
};

/** The public id of a file under another prefix, as modules that had files before show it. */
export const underPrefix = <P extends string>(prefix: P, { id }: Pick<StoredFile, 'id'>): `${P}_${string}` =>
  fromUuid(prefix, toUuid(id));
