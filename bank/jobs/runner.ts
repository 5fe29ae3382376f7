import { describeSpan, runInScope } from '../core/call-scope';
import type { Clock } from '../core/clock';
import type { Database } from '../storage';
import { createDueKinds, type DueKinds } from './due-kinds';
import {
  claimJob,
  type ClaimedJob,
  completeJob,
  Deadly,
  describeError,
  failJob,
  JobLost,
  LEASE_SECONDS,
  mustRest,
  repeatJob,
} from './queue';
import { holdLease } from './lease';
import { JOB_LANES, type JobContext, type JobHandler, type JobLane } from './types';

export interface JobEvent {
  kind: string;
  jobId: bigint;
  attempt: number;
  /** `later`: went well and comes again; `lost`: another worker has it by now. */
  outcome: 'done' | 'later' | 'again' | 'dead' | 'lost';
  /** How long this run took. */
  seconds: number;
  error?: string;
}

export interface JobRunnerOptions {
  database: Database;
  clock: Clock;
  handlers: readonly JobHandler[];
  /** How long a worker may be silent before its job is another's. Default 30 s, kept alive three times as often. */
  leaseSeconds?: number;
  /** Kinds that wait for now, though they are due: asked before each look at the queue. Absent: none. */
  listHeld?(kinds: readonly string[]): Promise<readonly string[]>;
  /** Told of each job that ended: for logs. Never gets a payload. */
  onJob?(event: JobEvent): void;
}

export interface JobRunner {
  /**
   * Runs what is due now, one after the other, also what these jobs enqueue for now; of the kinds of one lane that may have something due, or of all.
   * `onClaim` is told of each job before it runs. Gives the number of runs, failed ones included.
   */
  runDue(signal?: AbortSignal, only?: { lane: JobLane; due: DueKinds; onClaim(): void }): Promise<number>;
  /** The kinds of a lane, all of which may have something due. */
  listDue(lane: JobLane): DueKinds;
  /** The lane of a kind; undefined for one that nobody here runs. */
  findLane(kind: string): JobLane | undefined;
  /** The lanes that have a kind. */
  lanes: readonly JobLane[];
}

class LeaseLost extends Error {
  override name = 'lease_lost';
}

/** Runs one claimed job to its outcome. */
const createJobRun = (options: JobRunnerOptions) => {
  const { database, clock } = options;
  const leaseSeconds = options.leaseSeconds ?? LEASE_SECONDS;

  const work = async (job: ClaimedJob, handler: JobHandler, stop: AbortSignal): Promise<JobEvent['outcome']> => {
    const lease = holdLease(database, { jobId: job.id, attempt: job.attempt }, leaseSeconds);
    let isFinished = false;
    const context: JobContext = {
      jobId: job.id,
      attempt: job.attempt,
      signal: AbortSignal.any([stop, lease.lost]),
      async finish(sql) {
        if (!(await completeJob(sql, job))) throw new JobLost(job.id);
        isFinished = true;
      },
    };
    try {
      const again = await handler.run(job.payload, context);
      if (isFinished) return 'done';
      if (again) {
        await repeatJob(database, job, again.againAt);
        return 'later';
      }
      // gone already when its work was found done by another and it was cancelled
      await completeJob(database, job);
      return 'done';
    } finally {
      lease.end();
    }
  };

  return async (job: ClaimedJob, handler: JobHandler, stop: AbortSignal): Promise<void> => {
    const startedAt = performance.now();
    const tell = (event: Pick<JobEvent, 'outcome' | 'error'>) => {
      describeSpan(`job ${job.kind}`, { 'job.attempt': job.attempt, 'job.outcome': event.outcome }, 'error' in event);
      options.onJob?.({
        ...{ kind: job.kind, jobId: job.id, attempt: job.attempt },
        ...event,
        seconds: (performance.now() - startedAt) / 1000,
      });
    };
    try {
      // each earlier run ended with its worker: perhaps the job itself is what kills them
      if (job.tries > handler.maxAttempts) throw new LeaseLost();
      if (mustRest(job)) throw new Deadly();
      const outcome = await work(job, handler, stop);
      tell({ outcome });
    } catch (error) {
      const outcome = error instanceof JobLost ? 'lost' : await failJob(database, job, handler, error, clock.now());
      tell({ outcome, error: describeError(error) });
    }
  };
};

/** Claims and runs jobs. Throws at once when two handlers want the same kind. */
export const createJobRunner = (options: JobRunnerOptions): JobRunner => {
  const { database, clock, handlers } = options;
  const byKind = new Map(handlers.map(handler => [handler.kind, handler]));
  if (byKind.size !== handlers.length) throw new Error('two job handlers have the same kind');
  const laneOf = (kind: string): JobLane | undefined =>
    byKind.has(kind) ? (byKind.get(kind)?.lane ?? 'work') : undefined;
  const all = [...byKind.keys()];
  const ofLane = new Map(JOB_LANES.map(lane => [lane, all.filter(kind => laneOf(kind) === lane)]));
  const run = createJobRun(options);

  /** The kind that was served goes to the end of the row. */
  const serveLast = (kinds: string[], kind: string): void => {
    kinds.splice(kinds.indexOf(kind), 1);
    kinds.push(kind);
  };

  /** The job to run now; undefined: none of the kinds that may have one has. What was looked for in vain is not looked for again. */
  const claim = async (kinds: readonly string[], due: DueKinds | undefined): Promise<ClaimedJob | undefined> => {
    const held = (await options.listHeld?.(kinds)) ?? [];
    const free = held.length === 0 ? kinds : kinds.filter(kind => !held.includes(kind));
    const asked = due ? due.take(free) : free;
    if (asked.length === 0) return undefined;
    try {
      const job = await claimJob(database, asked, clock.now(), options.leaseSeconds ?? LEASE_SECONDS);
      // those before it in the row had none
      if (job) due?.putBack(asked.slice(asked.indexOf(job.kind)));
      return job;
    } catch (error) {
      due?.putBack(asked);
      throw error;
    }
  };

  return {
    findLane: laneOf,
    listDue: lane => createDueKinds(ofLane.get(lane) ?? []),
    lanes: JOB_LANES.filter(lane => (ofLane.get(lane)?.length ?? 0) > 0),
    async runDue(signal = new AbortController().signal, only) {
      const kinds = (only && ofLane.get(only.lane)) ?? all;
      let runs = 0;
      while (!signal.aborted) {
        const job = await claim(kinds, only?.due);
        const handler = job && byKind.get(job.kind);
        if (!job || !handler) break;
        serveLast(kinds, job.kind);
        only?.onClaim();
        await runInScope({ id: `job-${job.kind}-${job.id}` }, 'consumer', () => run(job, handler, signal));
        runs++;
      }
      return runs;
    },
  };
};
