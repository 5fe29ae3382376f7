import type { FileContentType, StoredFile } from '../../contract/ground/files';
import type { FileAnswer, UploadedFile } from '../../core/operation';
import type { Sql } from '../../storage';

/** What a file belongs to. `kind` is a word of the module that owns files (`pix_dispute_receiver`), `id` a UUID of its own rows. */
export interface FileOwner {
  kind: string;
  id: string;
}

export interface ReceiveOptions {
  /** UUID of the person, when one is signed in. */
  createdBy?: string;
  /** How many files the owner may have; `FILES_PER_OWNER` unless told. */
  most?: number;
}

/** A file that was let in before there was this door. */
export interface AdoptedFile {
  /** UUID, which it keeps. */
  id: string;
  name: string;
  contentType: FileContentType;
  bytes: Buffer;
  createdBy: string;
  createdAt: Date;
}

/** The one door for files that come from outside. It knows no owner: who may hand in or read is for the module that owns the files. */
export interface FileStore {
  /**
   * Keeps a file in quarantine, checks it, and gives it when it is clean; one that nobody attaches within a day is removed. The same file for the
   * same owner again gives what is there. Writes by itself and takes up to some seconds: never call it while holding a transaction.
   * Throws `file_refused` (`reason`), `files_full`, `payload_too_large` or `overloaded`.
   */
  receive(owner: FileOwner, file: UploadedFile, options?: ReceiveOptions): Promise<StoredFile>;
  /** Makes a clean file stay, in the caller's transaction, until `keepUntil` at most. Again: sets `keepUntil` anew. Throws `not_found`. */
  attach(sql: Sql, owner: FileOwner, fileId: string, keepUntil?: Date): Promise<StoredFile>;
  /** The attached files of these owners, the oldest first. */
  list(sql: Sql, owners: readonly FileOwner[]): Promise<{ owner: FileOwner; file: StoredFile }[]>;
  /** A clean file, attached or not, as an attachment. Throws `not_found`. */
  read(sql: Sql, owner: FileOwner, fileId: string): Promise<FileAnswer>;
  /** Gives a file up, in the caller's transaction: it is gone at once for everybody, its bytes at the next sweep. Throws `not_found`. */
  discard(sql: Sql, owner: FileOwner, fileId: string): Promise<void>;
  /** Gives up all files of an owner, in the caller's transaction. */
  discardAll(sql: Sql, owner: FileOwner): Promise<void>;
  /** Puts a file of old behind this door as it is, attached, in the caller's transaction. Twice is once. */
  adopt(sql: Sql, owner: FileOwner, file: AdoptedFile): Promise<void>;
  /** Removes what was given up, what nobody attached within a day, what was never checked to the end, and what was kept long enough. Gives how many. */
  sweep(): Promise<number>;
}
