import type { Database } from '../storage';
import { keepJob } from './queue';

/** A job in hand, kept alive while it runs. */
export interface Lease {
  /** Aborted when the job went to another worker. */
  lost: AbortSignal;
  end(): void;
}

/** Renews the lease of a running job three times in its length, so that a long job stays with a living worker. */
export const holdLease = (database: Database, job: { jobId: bigint; attempt: number }, leaseSeconds: number): Lease => {
  const losing = new AbortController();
  const beat = () => {
    keepJob(database, job, leaseSeconds).then(
      isOurs => {
        if (!isOurs) losing.abort();
      },
      // the next beat tries again; when the database stays away, the lease ends by itself
      () => undefined,
    );
  };
  const timer = setInterval(beat, (leaseSeconds * 1000) / 3);
  timer.unref();
  return { lost: losing.signal, end: () => clearInterval(timer) };
};
