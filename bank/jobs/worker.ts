import type pg from 'pg';
import type { Database } from '../storage';
import { JOB_CHANNEL } from './enqueue';
import type { JobRunner } from './runner';

export interface JobWorker {
  /** Takes no new job, waits for the running ones. */
  close(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  runner: JobRunner;
  /** How many jobs run at once. */
  concurrency: number;
  /** Milliseconds between looks at the queue when nothing woke us: retries and scheduled jobs. */
  pollMs: number;
  /** Told when the database could not be reached; the worker goes on trying. */
  onTrouble?(error: unknown): void;
}

/** Waits for the next ring, at most `pollMs`; a ring while nobody waits is kept for the next wait. */
const createAlarm = (pollMs: number) => {
  let rung = false;
  let wake = () => {};
  return {
    ring() {
      rung = true;
      wake();
    },
    async wait() {
      if (!rung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, pollMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
};

/** Runs due jobs until it is closed: woken by NOTIFY when a job commits, and by a poll for what comes due with time. */
export const startJobWorker = ({ database, runner, concurrency, pollMs, onTrouble }: WorkerOptions): JobWorker => {
  const stopping = new AbortController();
  const alarms = Array.from({ length: concurrency }, () => createAlarm(pollMs));
  const wakeAll = () => {
    for (const alarm of alarms) alarm.ring();
  };
  let listener: pg.PoolClient | undefined;

  const listen = async () => {
    const client = await database.connect();
    const drop = () => {
      // a lost connection must not go back to the pool; the next turn of the loop listens again
      if (listener === client) {
        listener = undefined;
        client.release(true);
      }
    };
    listener = client;
    client.on('notification', wakeAll);
    client.on('error', drop);
    client.on('end', drop);
    await client.query(`listen ${JOB_CHANNEL}`).catch((error: unknown) => {
      drop();
      throw error;
    });
  };

  const loop = async (alarm: ReturnType<typeof createAlarm>, listens: boolean) => {
    while (!stopping.signal.aborted) {
      try {
        if (listens && !listener) await listen();
        await runner.runDue(stopping.signal);
      } catch (error) {
        onTrouble?.(error);
      }
      if (!stopping.signal.aborted) await alarm.wait();
    }
  };

  const loops = alarms.map((alarm, index) => loop(alarm, index === 0));
  return {
    async close() {
      stopping.abort();
      wakeAll();
      await Promise.all(loops);
      const client = listener;
      listener = undefined;
      client?.release(true);
    },
  };
};
