import type { FileOwner } from '../../../ground/files';
import type { Sql } from '../../../storage';

/** What stands written about an entry of the statement, or of a purchase that has none yet, by the key that it is kept under. */
export interface EntryPaper {
  /** UUID of the annotation. */
  id: string;
  key: string;
  note: string | null;
}

/** Where notes and files of entries are kept: a purchase has them under its own id until it has an entry. */
export interface EntryPapers {
  list(sql: Sql, accountId: string, keys: readonly string[]): Promise<EntryPaper[]>;
  /** Makes it where there is none, and holds it until the transaction ends. Gives its UUID. */
  open(sql: Sql, accountId: string, key: string, author: { userId: string; now: Date }): Promise<string>;
  write(sql: Sql, paperId: string, note: string | null): Promise<void>;
  /** What is written under one key is under another from now on. */
  move(sql: Sql, accountId: string, keys: { from: string; to: string }): Promise<void>;
  filesOf(paperId: string): FileOwner;
}
