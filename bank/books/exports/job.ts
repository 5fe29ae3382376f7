import { z } from 'zod';
import type { Clock } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { type DocumentBrand, type FileBytes, inPieces, type StatementLine } from '../../documents';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { requireAccount } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import type { FileStore } from '../../ground/files';
import type { Annotate } from '../annotations';
import { deriveFileLinkKey, type FindReceipt } from '../receipts';
import { toEntryFilter, withoutPayroll } from '../statement';
import { readLines } from './lines';
import { writeMonthPack } from './month-pack';
import { failExport, type Run, Stopped, takeExport } from './run';
import { cutStatement } from './selection';
import { openBatchPack } from '../../products/batch';
import { writeBatchPack } from './batch-pack';
import { openSelection, type StoredExport } from './store';
import { WRITERS } from './writers';
import type { Secret } from '../../core/sealing';

export const EXPORT_JOB = 'export.write';

/** What a person is told when an export has ended. */
export interface ExportNews {
  /** `usr_…` */
  userId: string;
  /** `acc_…` */
  accountId: string;
  kind: 'export_ready' | 'export_failed';
  title: string;
  body: string;
  href: string;
}

export interface ExportJobDeps {
  database: Database;
  clock: Clock;
  secret: Secret;
  brand: DocumentBrand;
  publicUrl: string;
  findReceipt: FindReceipt;
  files: FileStore;
  annotate: Annotate;
  notify?(sql: Sql, news: ExportNews): Promise<void>;
}

/** What a row of the store takes: large enough to be few, small enough for memory. */
const PIECE_BYTES = 256 * 1024;
const MAX_ATTEMPTS = 5;
/** How soon an export that has to wait for another one looks again. */
const TURN_MS = 1_000;

const payloadShape = z.object({ exportId: z.string() });

async function* counting(
  chunks: AsyncIterable<readonly StatementLine[]>,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<readonly StatementLine[], void, void> {
  let rows = 0;
  for await (const chunk of chunks) {
    rows += chunk.length;
    await onRows(rows);
    yield chunk;
  }
}

const write = async (deps: ExportJobDeps & { fileLinkKey: Buffer }, run: Run): Promise<FileBytes> => {
  const { database, clock, brand } = deps;
  const stored = run.export;
  const { format, filters, batch_id } = openSelection(deps.secret, stored);
  const userId = fromUuid('usr', stored.userUuid);
  // the person may have lost the account since
  const account = await requireAccount(database, { userId }, fromUuid('acc', stored.accountUuid), 'account:read');
  if (format === 'batch_pack') {
    const pack = await openBatchPack(database, account, userId, batch_id ?? '');
    return writeBatchPack(deps, { account, userId, pack, now: clock.now(), onReceipt: run.progress });
  }
  const cut = await cutStatement(database, account, { format, filters }, { brand, now: clock.now() });
  const reader = { account, userId };
  const filter = await withoutPayroll(database, reader, await toEntryFilter(database, account.id, filters));
  if (format === 'month_pack') {
    const month = filters.from?.slice(0, 7) ?? '';
    return writeMonthPack(deps, { account, userId, month, filter, ...cut, onReceipt: run.progress });
  }
  return WRITERS[format].write(cut.facts, counting(readLines(deps, reader, filter, cut.until), run.progress));
};

const createTeller =
  ({ notify }: ExportJobDeps, kind: ExportNews['kind']) =>
  async (sql: Sql, stored: StoredExport) => {
    const accountId = fromUuid('acc', stored.accountUuid);
    const isReady = kind === 'export_ready';
    await tellChanged(sql, accountId, ['exports']);
    await notify?.(sql, {
      userId: fromUuid('usr', stored.userUuid),
      accountId,
      kind,
      title: isReady ? 'Seu arquivo está pronto' : 'Não conseguimos gerar seu arquivo',
      body: isReady ? `${stored.fileName} fica disponível por 7 dias.` : `Peça de novo: ${stored.fileName}.`,
      href: `/statement?arquivos=sim&conta=${accountId}`,
    });
  };

/** Writes exports, one at a time in a process: payments and e-mails go on beside it. Safe to repeat: each run begins anew. */
export const createExportJob = (deps: ExportJobDeps): JobHandler => {
  const { database, clock } = deps;
  const fileLinkKey = deriveFileLinkKey(deps.secret);
  let isWriting = false;

  const writeAll = async (run: Run) => {
    for await (const piece of inPieces(await write({ ...deps, fileLinkKey }, run), PIECE_BYTES)) await run.keep(piece);
    await run.finish(createTeller(deps, 'export_ready'));
  };

  return {
    kind: EXPORT_JOB,
    maxAttempts: MAX_ATTEMPTS,
    backoff: exponentialBackoff(2_000, 60_000),
    async run(payload, job) {
      const { exportId } = payloadShape.parse(payload);
      if (isWriting) {
        await enqueueJob(database, { kind: EXPORT_JOB, payload, runAt: new Date(clock.now().getTime() + TURN_MS) });
        return;
      }
      isWriting = true;
      try {
        // each of its workers died over it: no exception ever counted
        if (job.attempt > MAX_ATTEMPTS) throw new Error('given up');
        const run = await takeExport(deps, exportId, job);
        if (run) await writeAll(run);
      } catch (error) {
        if (error instanceof Stopped) return;
        if (job.attempt >= MAX_ATTEMPTS) await failExport(database, exportId, createTeller(deps, 'export_failed'));
        throw error;
      } finally {
        isWriting = false;
      }
    },
  };
};
