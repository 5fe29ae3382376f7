import { toUuid } from '../../core/ids';
import type { FileOwner } from '../../ground/files';
import type { Sql } from '../../storage';
import { toFileOwner } from './annotate';
import { openAnnotation, writeNote } from './rows';

/** An annotation by what it is kept under. */
interface Paper {
  id: string;
  key: string;
  note: string | null;
}

const list = async (sql: Sql, accountId: string, keys: readonly string[]): Promise<Paper[]> => {
  const { rows } = await sql.query<Paper>(
    'select id, transaction_key as key, note from entry_annotation where account_id = $1 and transaction_key = any ($2::uuid[])',
    [toUuid(accountId), keys],
  );
  return rows;
};

/** What is written under one key is under another from now on, with its files; that has nothing yet. */
const move = async (sql: Sql, accountId: string, { from, to }: { from: string; to: string }): Promise<void> => {
  await sql.query('update entry_annotation set transaction_key = $3 where account_id = $1 and transaction_key = $2', [
    ...[toUuid(accountId), from, to],
  ]);
};

/** Notes and files for what is no entry yet: a product keeps them under an id of its own until it has one. */
export const entryPapers = {
  ...{ list, move, open: openAnnotation, write: writeNote },
  filesOf: (paperId: string): FileOwner => toFileOwner(paperId),
};
