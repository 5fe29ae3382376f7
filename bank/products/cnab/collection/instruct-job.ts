import { z } from 'zod';
import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import { enqueueJob, exponentialBackoff, type JobAgain, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { CnabDeps } from '../deps';
import { getFile } from '../store';
import { listPending, noteResult, type PendingMovement } from './moved';
import { CONFIRMED, REFUSED } from './movements';
import { toRefusedAct } from './refused-act';

const INSTRUCT_JOB = 'cnab.instruct';
/** Movements of one run. */
const CHUNK = 100;

const payload = z.object({ fileId: z.uuid(), by: z.uuid() });

/** Has the movements of an accepted remessa (UUID) carried out for a person (UUID). */
export const queueMovements = (sql: Sql, fileId: string, by: string): Promise<boolean> =>
  enqueueJob(sql, { kind: INSTRUCT_JOB, payload: { fileId, by }, uniqueKey: fileId });

type File = { id: string; accountId: string; protocol: string };

/** Carries one out and notes how a retorno tells it. Gives what kept it from being done now, to be tried again. */
const carryOut = async (
  { database, collecting }: CnabDeps,
  file: File,
  { line, titleId, movement, act }: PendingMovement,
  by: string,
): Promise<BankError | null> => {
  const at = { fileId: file.id, line };
  const of = { accountUuid: file.accountId, titleUuid: titleId, userId: fromUuid('usr', by), requestId: file.protocol };
  try {
    await collecting.act(of, act, sql => noteResult(sql, at, CONFIRMED[movement]));
    return null;
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    const ended = error.code === 'receivable_ended' ? await collecting.read(database, [titleId]) : [];
    const refused = toRefusedAct(error, ended[0]?.status);
    if (!refused) return error;
    await noteResult(database, at, `${REFUSED} ${refused.reason}`);
    return null;
  }
};

/** Carries out what the lines of a remessa ask of titles, one after the other; of a title that has to wait the lines behind wait, too. */
const instruct = async (deps: CnabDeps, fileId: string, by: string): Promise<JobAgain | undefined> => {
  const { database, clock } = deps;
  const file = await getFile(database, fileId, {});
  const pending = await listPending(database, fileId, CHUNK);
  const waiting = new Map<string, BankError>();
  for (const movement of pending) {
    const kept = waiting.has(movement.titleId) ? null : await carryOut(deps, file, movement, by);
    if (kept) waiting.set(movement.titleId, kept);
  }
  const [kept] = waiting.values();
  if (kept) throw kept;
  return pending.length < CHUNK ? undefined : { againAt: clock.now() };
};

export const createInstructJob = (deps: CnabDeps): JobHandler => ({
  ...{ kind: INSTRUCT_JOB, lane: 'rails', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  run: job => {
    const { fileId, by } = payload.parse(job);
    return instruct(deps, fileId, by);
  },
});
