import { z } from 'zod';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { enqueueJob, exponentialBackoff, type JobAgain, type JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import { getAgreementRow, toBankCode } from '../agreement';
import { listRowOutcomes, type RowOutcome } from '../batch';
import { listTitleChanges, listToldElsewhere, toTitleContent } from './collection/answer';
import { noteToldElsewhere, type ToldElsewhere } from './collection/moved';
import { type Told, toReturnContent } from './compose-return';
import type { CnabDeps } from './deps';
import type { Scan } from './facts';
import { tellReturned } from './news';
import { toOutcomeCode } from './outcome-code';
import { scanFile } from './scan';
import { type FileRow, getFile, holdOpenPayments, noteTold, type PaymentRow, readContent } from './store';
import { toBankNumber } from './bank-number';
import { type ReturnContent, writeReturn } from './write-return';

export const ANSWER_JOB = 'cnab.answer';

const payload = z.object({ fileId: z.uuid() });

const SOONEST_MS = 2_000;
const LATEST_MS = 600_000;
/** The same of a remessa of which something waits for its day, or for its people, for long. */
const LATEST_OF_OLD_MS = 3_600_000;
/** So long after it was accepted what is asked of titles is waited for, to be told at once. */
const TOGETHER_MS = 600_000;
/** So long after it was paid out money may come back, and a retorno says so. */
const WATCHED_MS = 60 * 86_400_000;

/** Has the payments of an accepted remessa (UUID) watched and told of. */
export const queueAnswers = (sql: Sql, fileId: string): Promise<boolean> =>
  enqueueJob(sql, { kind: ANSWER_JOB, payload: { fileId }, uniqueKey: fileId });

type Outcomes = NonNullable<Awaited<ReturnType<typeof listRowOutcomes>>>;

interface Change {
  payment: PaymentRow;
  row: RowOutcome | undefined;
  code: string;
  isFinal: boolean;
}

const listChanges = (open: readonly PaymentRow[], rows: readonly RowOutcome[]): Change[] => {
  const byNumber = new Map(rows.map(row => [row.number, row]));
  return open.flatMap(payment => {
    const found = byNumber.get(payment.line);
    // written anew for somebody else, it is not what the file asked for
    const row = payment.payee === null || found?.payee === payment.payee ? found : undefined;
    const outcome = toOutcomeCode(row);
    return outcome && outcome.code !== payment.occurrences ? [{ payment, row, ...outcome }] : [];
  });
};

const toTold = (scan: Scan, { protocol }: FileRow, changes: readonly Change[]): Told[] => {
  const byLine = new Map(scan.payments.map(payment => [payment.opener.line, payment]));
  return changes.flatMap(({ payment: { line }, row, code }) => {
    const payment = byLine.get(line);
    if (!payment) return [];
    const isPaid = code === '00' && row?.settledAt && row.orderId && row.amountCents !== null;
    const paid = isPaid
      ? {
          day: toLocalDate(row.settledAt ?? new Date(0)),
          ...{
            amountCents: row.amountCents ?? 0n,
            authentication: row.authentication ?? fromUuid('txn', row.orderId ?? ''),
          },
        }
      : null;
    return [{ payment, occurrences: [code], bankNumber: toBankNumber(protocol, line), paid }];
  });
};

/** Whether anything may be told of a row still: it has not left, or may come back. */
const isWatched = (row: RowOutcome | undefined, now: Date): boolean =>
  row !== undefined && (row.settledAt === null || now.getTime() - row.settledAt.getTime() <= WATCHED_MS);

/** Whether rows of a batch are on their way: those that are left of one that is paused, or waits for its people, are not. */
const isMoving = ({ state, rows }: Outcomes): boolean =>
  rows.some(row => row.state === 'processing' || (row.state === 'queued' && state === 'paying'));

/** What is told of a remessa now; null: nothing yet, or not while payments are on their way. */
interface News {
  told: { line: number; occurrences: string; isFinal: boolean }[];
  /** What other files need not tell any more. */
  elsewhere: ToldElsewhere[];
  content: ReturnContent;
}

const listPaymentNews = async (
  sql: Sql,
  file: FileRow,
  open: readonly PaymentRow[],
  { scan, bank, now }: { scan: Scan; bank: string; now: Date },
): Promise<News | 'moving' | 'over' | null> => {
  const outcomes = file.batchId ? await listRowOutcomes(sql, file.batchId) : null;
  const rows = outcomes?.rows ?? [];
  const changes = listChanges(open, rows);
  if (outcomes && isMoving(outcomes)) return 'moving';
  if (changes.length === 0) {
    const byNumber = new Map(rows.map(row => [row.number, row]));
    return open.some(({ line }) => isWatched(byNumber.get(line), now)) ? null : 'over';
  }
  const told = changes.map(({ payment: { line }, code, isFinal }) => ({ line, occurrences: code, isFinal }));
  return {
    told,
    elsewhere: [],
    content: toReturnContent(scan, toTold(scan, file, changes), { bank, isCritique: false, now }),
  };
};

/** Whether movements are to be carried out still, and may soon be told of with the rest; nothing waits for a registry that is away for long. */
const isInstructing = ({ acceptedAt }: FileRow, open: readonly PaymentRow[], now: Date): boolean =>
  open.some(({ moved }) => moved?.result === null) && now.getTime() - (acceptedAt?.getTime() ?? 0) <= TOGETHER_MS;

const listTitleNews = async (
  sql: Sql,
  deps: CnabDeps,
  { file, open }: { file: FileRow; open: readonly PaymentRow[] },
  { scan, bank, cnpj, now }: { scan: Scan; bank: string; cnpj: string; now: Date },
): Promise<News | 'moving' | 'over' | null> => {
  if (isInstructing(file, open, now)) return 'moving';
  const changes = await listTitleChanges(sql, deps, open, toLocalDate(now));
  if (changes === null) return 'over';
  if (changes.length === 0) return null;
  const told = changes.map(({ payment: { line }, outcome }) => ({
    ...{ line, occurrences: outcome.told, isFinal: outcome.isFinal },
  }));
  const elsewhere = listToldElsewhere(changes);
  return { told, elsewhere, content: toTitleContent(scan, changes, { bank, cnpj, now }) };
};

/** Tells what became of payments or titles of a remessa since it was last told, all at once when none is on its way. */
const answer = async (deps: CnabDeps, fileId: string): Promise<JobAgain | undefined> => {
  const { database, clock, notifier, tellWritten } = deps;
  // read before anything is held: a large file takes a while
  const scan = await scanFile(await readContent(database, fileId));
  return database.transaction(async sql => {
    const now = clock.now();
    const file = await getFile(sql, fileId, { hold: true });
    const { agreementId, acceptedAt, isCollection } = file;
    if (!agreementId || !acceptedAt) return undefined;
    const open = await holdOpenPayments(sql, fileId);
    if (open.length === 0) return undefined;
    const age = now.getTime() - acceptedAt.getTime();
    const latest = isCollection || age <= WATCHED_MS ? LATEST_MS : LATEST_OF_OLD_MS;
    const againAt = new Date(now.getTime() + Math.min(Math.max(age / 8, SOONEST_MS), latest));
    const agreement = await getAgreementRow(sql, agreementId, {});
    const of = { scan, bank: toBankCode(agreement), cnpj: agreement.cnpj, now };
    const news = isCollection
      ? await listTitleNews(sql, deps, { file, open }, of)
      : await listPaymentNews(sql, file, open, of);
    if (news === 'over') return undefined;
    if (news === 'moving') return { againAt: new Date(now.getTime() + SOONEST_MS) };
    if (!news) return { againAt };
    const { told, elsewhere, content } = news;
    const id = await writeReturn(sql, { ...file, agreementId }, content, { stage: 'result', now, tellWritten });
    await noteTold(sql, fileId, told);
    await noteToldElsewhere(sql, elsewhere);
    await tellReturned(sql, notifier, file, { id, count: told.length });
    return { againAt };
  });
};

export const createAnswerJob = (deps: CnabDeps): JobHandler => ({
  kind: ANSWER_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 600_000),
  run: job => answer(deps, payload.parse(job).fileId),
});
