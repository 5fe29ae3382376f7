import { z } from 'zod';
import { addDays } from '../../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import { tellChanged } from '../../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { tellHolder } from '../news';
import { holdDispute } from './store';

const DOCUMENTS_JOB = 'card.dispute_documents';
const HOUR_MS = 3_600_000;
const MORNING = 9;
/** Days before the last one on which who contests is reminded. */
const REMINDED_BEFORE = 2;

const payloadOf = z.object({ disputeId: z.uuid(), step: z.enum(['remind', 'end']) });

const morningOf = (day: string): Date => new Date(startOfLocalDate(day).getTime() + MORNING * HOUR_MS);

/** Has who contests (UUID) reminded of files that are missing, and the contest ended once their last day is over. */
export const queueDocumentDays = async (sql: Sql, disputeUuid: string, by: string, now: Date): Promise<void> => {
  const steps = [
    ['remind', morningOf(addDays(by, -REMINDED_BEFORE))],
    ['end', startOfLocalDate(addDays(by, 1))],
  ] as const;
  for (const [step, runAt] of steps) {
    if (step === 'remind' && runAt <= now) continue;
    const uniqueKey = `${disputeUuid}/${step}`;
    await enqueueJob(sql, { kind: DOCUMENTS_JOB, payload: { disputeId: disputeUuid, step }, uniqueKey, runAt });
  }
};

const toDay = (day: string): string => day.split('-').reverse().join('/');

const follow = async (sql: Sql, { notifier, clock }: CardDeps, disputeUuid: string, step: 'remind' | 'end') => {
  const row = await holdDispute(sql, disputeUuid);
  const by = row?.documents_by;
  // what shows it came meanwhile, or it was taken back
  if (row?.state !== 'waiting_documents' || !by) return;
  const now = clock.now();
  const what = `${row.merchant_name}, ${formatCents(row.amount_cents)}.`;
  const isOver = step === 'end' && toLocalDate(now) > by;
  if (step === 'end' && !isOver) return;
  if (isOver) {
    await sql.query(`update card_dispute set state = 'expired', decided_at = $2 where id = $1`, [row.id, now]);
  }
  const news = isOver
    ? {
        title: 'Contestação encerrada por falta de arquivos',
        body: `${what} Nada foi creditado. Você pode contestar de novo dentro do prazo da bandeira.`,
      }
    : {
        title: `Junte um arquivo à contestação até ${toDay(by)}`,
        body: `${what} Sem um arquivo que a comprove a contestação termina nesse dia.`,
      };
  await tellHolder(sql, notifier, { ...row, id: row.card_id }, { kind: 'card_dispute', ...news });
  await tellChanged(sql, fromUuid('acc', row.account_id), ['cards']);
};

/** Reminds of files without which a contest does not go on, and ends it when they do not come. */
export const createDocumentsJob = (deps: CardDeps): JobHandler => ({
  kind: DOCUMENTS_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 600_000),
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      const { disputeId, step } = payloadOf.parse(payload);
      await finish(sql);
      await follow(sql, deps, disputeId, step);
    }),
});
