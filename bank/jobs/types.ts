import type { Sql } from '../storage';

/** What a job carries: JSON only. Keep references (ids) in it, not copies of rows. */
export type JobPayload = Record<string, unknown>;

export interface JobRequest {
  /** Which handler runs it: `pix.settle`, `mail.send`. */
  kind: string;
  payload: JobPayload;
  /** Not before this instant of the bank's clock; absent: at once. */
  runAt?: Date;
  /** Due so late that no worker has to wake now: each looks by the clock, too. */
  isFar?: boolean;
  /** At most one living job of a kind has this key; a second one is not created. */
  uniqueKey?: string;
}

export interface JobContext {
  jobId: bigint;
  /** 1 on the first run. It fences the job: `keepJob` and `finish` of an older attempt do nothing. */
  attempt: number;
  /** Aborted when the process stops, and when the job was given to another worker: give up what may be repeated. */
  signal: AbortSignal;
  /**
   * Ends the job inside the caller's transaction, so that a database effect and the end of its job are one: the effect happens
   * exactly once, whenever the process dies. Throws `JobLost` when another worker has the job by now: the transaction rolls back.
   */
  finish(sql: Sql): Promise<void>;
}

/** The run went well and the job is not at its end: it comes again at that time, with its count of failures at zero. */
export interface JobAgain {
  againAt: Date;
}

/**
 * Who shares slots: a job waits for jobs of its own lane, never for those of another. `money` settles and moves, and waits for nobody outside but the
 * SPI; `rails` tells other institutions; `letters` waits for the mail server; `webhooks` for customers' servers; `work` is all the rest, long ones among them.
 */
export const JOB_LANES = ['money', 'rails', 'letters', 'webhooks', 'work'] as const;
export type JobLane = (typeof JOB_LANES)[number];

/**
 * Runs the jobs of one kind. `run` must be safe to repeat: a process may die after its effect and before the job is marked done
 * (or ends the job in the transaction of its effect by `context.finish`).
 * A thrown error means "again later": after `backoff(tries)` milliseconds, until `maxAttempts` (may be `Infinity`) is reached, or at once
 * when it `isHopeless`, and the job is dead.
 */
export interface JobHandler {
  kind: string;
  /** Absent: `work`. */
  lane?: JobLane;
  run(payload: JobPayload, context: JobContext): Promise<void> | Promise<JobAgain | undefined>;
  /** Runs that throw or are cut short by the death of a worker, in a row. */
  maxAttempts: number;
  /** Milliseconds to wait after that many runs in a row failed (1, 2, 3 …). */
  backoff(tries: number): number;
  /** True for what no later run can mend: the job is dead at once. Absent: every error may pass. */
  isHopeless?(error: unknown): boolean;
  /** True when the payload holds secrets or personal data: it is emptied when the job dies. */
  secretPayload?: boolean;
}
