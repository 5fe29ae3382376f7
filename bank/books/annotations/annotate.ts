import type { Annotation } from '../../contract/books/annotations';
import type { StoredFile } from '../../contract/ground/files';
import type { LedgerEntry } from '../../ledger';
import type { Sql } from '../../storage';
import type { FileOwner, FileStore } from '../../ground/files';
import { categoryOfKind } from './by-kind';
import { listWritten, type Written } from './rows';

/** Files of an entry belong to its annotation. */
export const toFileOwner = (id: string): FileOwner => ({ kind: 'entry', id });

/** What was made of entries: by the order in which they were asked. */
export type Annotate = (
  sql: Sql,
  accountId: string,
  entries: readonly Pick<LedgerEntry, 'key' | 'kind' | 'counterparty'>[],
) => Promise<EntryNotes[]>;

/** An annotation with what its files belong to; null without any. */
export interface EntryNotes extends Annotation {
  fileOwner: FileOwner | null;
}

const toCategory = ({ own, payees }: Written, kind: string): Pick<Annotation, 'category' | 'category_of'> => {
  if (own) return { category: own, category_of: 'entry' };
  if (payees) return { category: payees, category_of: 'payee' };
  const category = categoryOfKind(kind);
  return { category, category_of: category && 'kind' };
};

/** Reads what a company made of entries of its account. */
export const createAnnotate =
  (files: FileStore): Annotate =>
  async (sql, accountId, entries) => {
    const written = await listWritten(sql, accountId, entries);
    const owners = written.flatMap(({ id }) => (id ? [toFileOwner(id)] : []));
    const attached = new Map<string, StoredFile[]>();
    for (const { owner, file } of await files.list(sql, owners)) {
      attached.set(owner.id, [...(attached.get(owner.id) ?? []), file]);
    }
    return written.map((line, index) => ({
      ...toCategory(line, entries[index]?.kind ?? ''),
      note: line.note,
      attachments: (line.id && attached.get(line.id)) || [],
      fileOwner: line.id && attached.has(line.id) ? toFileOwner(line.id) : null,
    }));
  };
