/** What a job carries: JSON only. Keep references (ids) in it, not copies of rows. */
export type JobPayload = Record<string, unknown>;

export interface JobRequest {
  /** Which handler runs it: `pix.settle`, `mail.send`. */
  kind: string;
  payload: JobPayload;
  /** Not before this instant of the bank's clock; absent: at once. */
  runAt?: Date;
  /** At most one living job of a kind has this key; a second one is not created. */
  uniqueKey?: string;
}

export interface JobContext {
  jobId: bigint;
  /** 1 on the first run. */
  attempt: number;
  /** Aborted when the process stops: give up what may be repeated. */
  signal: AbortSignal;
}

/**
 * Runs the jobs of one kind. `run` must be safe to repeat: a process may die after its effect and before the job is marked done.
 * A thrown error means "again later": after `backoff(attempt)` milliseconds, until `maxAttempts` (may be `Infinity`) is reached and the job is dead.
 */
export interface JobHandler {
  kind: string;
  run(payload: JobPayload, context: JobContext): Promise<void>;
  maxAttempts: number;
  /** Milliseconds to wait after the given attempt failed (1, 2, 3 …). */
  backoff(attempt: number): number;
  /** True when the payload holds secrets or personal data: it is emptied when the job dies. */
  secretPayload?: boolean;
}
