import type { Clock } from '../core/clock';
import type { Database } from '../storage';
import { type ClaimedJob, claimJob, completeJob, describeError, failJob } from './queue';
import type { JobHandler } from './types';

export interface JobRunnerOptions {
  database: Database;
  clock: Clock;
  handlers: readonly JobHandler[];
  /** Told of each job that ended: for logs. Never gets a payload. */
  onJob?(event: {
    kind: string;
    jobId: bigint;
    attempt: number;
    outcome: 'done' | 'again' | 'dead';
    error?: string;
  }): void;
}

export interface JobRunner {
  /** Runs what is due now, one after the other, also what these jobs enqueue for now. Gives the number of runs, failed ones included. */
  runDue(signal?: AbortSignal): Promise<number>;
}

/** Claims and runs jobs. Throws at once when two handlers want the same kind. */
export const createJobRunner = ({ database, clock, handlers, onJob }: JobRunnerOptions): JobRunner => {
  const byKind = new Map(handlers.map(handler => [handler.kind, handler]));
  if (byKind.size !== handlers.length) throw new Error('two job handlers have the same kind');
  const kinds = [...byKind.keys()];

  const run = async (job: ClaimedJob, handler: JobHandler, signal: AbortSignal): Promise<void> => {
    const facts = { kind: job.kind, jobId: job.id, attempt: job.attempt };
    try {
      await handler.run(job.payload, { jobId: job.id, attempt: job.attempt, signal });
    } catch (error) {
      const outcome = await failJob(database, job, handler, error, clock.now());
      onJob?.({ ...facts, outcome, error: describeError(error) });
      return;
    }
    await completeJob(database, job);
    onJob?.({ ...facts, outcome: 'done' });
  };

  return {
    async runDue(signal = new AbortController().signal) {
      let runs = 0;
      while (!signal.aborted) {
        const job = await claimJob(database, kinds, clock.now());
        const handler = job && byKind.get(job.kind);
        if (!job || !handler) break;
        await run(job, handler, signal);
        runs++;
      }
      return runs;
    },
  };
};
