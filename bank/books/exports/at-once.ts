import { setImmediate } from 'node:timers/promises';
import { EXPORT_AT_ONCE_ROWS, type ExportFormat } from '../../contract/books/exports';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { FileAnswer } from '../../core/operation';
import type { DocumentBrand, FileBytes, StatementLine } from '../../documents';
import { type Reader, toEntryFilter, withoutPayroll } from '../statement';
import { type LineDeps, readLines } from './lines';
import { cutStatement, type Selection, toFileName } from './selection';
import { WRITERS } from './writers';

/** Files in the making at once in this process: each is a second of its time and some megabytes of its memory. */
const WRITTEN_AT_ONCE = 3;
const WAIT_SECONDS = 2;
/** A search may have to look at far more entries than it finds: beyond these chunks it is work for a job. */
const MOST_CHUNKS = 30;
const LINES_TOGETHER = 250;

const gather = async (chunks: AsyncIterable<readonly StatementLine[]>): Promise<StatementLine[]> => {
  const lines: StatementLine[] = [];
  let read = 0;
  for await (const chunk of chunks) {
    lines.push(...chunk);
    if (lines.length > EXPORT_AT_ONCE_ROWS || ++read > MOST_CHUNKS) {
      throw new BankError('export_too_large', { params: { rows: EXPORT_AT_ONCE_ROWS } });
    }
  }
  return lines;
};

async function* inParts(lines: readonly StatementLine[]) {
  for (let at = 0; at < lines.length; at += LINES_TOGETHER) yield lines.slice(at, at + LINES_TOGETHER);
}

/** The whole file. Other calls get their turn between its parts. */
const collect = async (bytes: FileBytes): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) {
    parts.push(part);
    await setImmediate();
  }
  return new Uint8Array(Buffer.concat(parts));
};

/** Writes up to `EXPORT_AT_ONCE_ROWS` entries while the caller waits. */
export const createAtOnce = (deps: LineDeps & { clock: Clock; brand: DocumentBrand }) => {
  const { database, clock, brand } = deps;
  let writing = 0;
  return async (
    reader: Reader,
    chosen: Selection & { format: Exclude<ExportFormat, 'month_pack' | 'batch_pack'> },
  ): Promise<FileAnswer> => {
    if (writing >= WRITTEN_AT_ONCE) throw new BankError('overloaded', { retryAfterSeconds: WAIT_SECONDS });
    writing++;
    try {
      const now = clock.now();
      const { account } = reader;
      const filter = await withoutPayroll(database, reader, await toEntryFilter(database, account.id, chosen.filters));
      const { facts, until } = await cutStatement(database, account, chosen, { brand, now });
      const lines = await gather(readLines(deps, reader, filter, until));
      const { contentType, write } = WRITERS[chosen.format];
      return {
        fileName: toFileName(account, chosen, now),
        contentType,
        body: await collect(write(facts, inParts(lines))),
      };
    } finally {
      writing--;
    }
  };
};
