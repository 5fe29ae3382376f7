import { BankError } from '../../core/errors';
import type { FileAnswer } from '../../core/operation';
import { isClosedForWrites, type Sql } from '../../storage';
import { readCnabContent } from '../cnab';
import type { TransmissionDeps } from './deps';
import { type Event, type FileRow, noteFetched, readOwnContent, writeEvent } from './store';

export const readContent = async (sql: Sql, { id, cnabFileId }: FileRow): Promise<Buffer<ArrayBuffer>> => {
  const own = await readOwnContent(sql, id);
  if (own) return own;
  if (!cnabFileId) throw new BankError('not_found');
  return readCnabContent(sql, cnabFileId);
};

/** Notes that a file was fetched, by whom; while nothing can be written it is handed out all the same. */
export const noteFetch = async (
  { database, clock }: Pick<TransmissionDeps, 'database' | 'clock'>,
  row: FileRow,
  by: Omit<Event, 'event'>,
): Promise<void> => {
  if (row.direction !== 'outbound') return;
  const now = clock.now();
  await database
    .transaction(async sql => {
      await noteFetched(sql, row.id, now);
      await writeEvent(sql, row.id, { event: 'fetched', ...by }, now);
    })
    .catch((error: unknown) => {
      if (!isClosedForWrites(error)) throw error;
    });
};

/** Hands a file out. */
export const fetchFile = async (
  deps: Pick<TransmissionDeps, 'database' | 'clock'>,
  row: FileRow,
  by: Omit<Event, 'event'>,
): Promise<FileAnswer> => {
  const body = await readContent(deps.database, row);
  await noteFetch(deps, row, by);
  return { fileName: row.name, contentType: 'application/octet-stream', body };
};
