import type pg from 'pg';
import type { Database } from '../storage';
import type { DueKinds } from './due-kinds';
import { JOB_CHANNEL } from './enqueue';
import type { JobRunner } from './runner';
import type { JobLane } from './types';

export interface JobWorker {
  /** Takes no new job, waits for the running ones. */
  close(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  runner: JobRunner;
  /** How many jobs of a lane run at once; a lane without a number runs none here. */
  slots: Partial<Record<JobLane, number>>;
  /** Milliseconds between looks at the queue when nothing woke us: retries and scheduled jobs. */
  pollMs: number;
  /** Told when the database could not be reached; the worker goes on trying. */
  onTrouble?(error: unknown): void;
}

/** Where the idle slots of a lane wait. A ring wakes one of them, or the next that would wait. */
const createAlarm = () => {
  const idle: (() => void)[] = [];
  let rung = false;
  return {
    ring() {
      const wake = idle.shift();
      if (wake) wake();
      else rung = true;
    },
    /** Wakes one that waits already, and nobody later. */
    nudge: () => idle.shift()?.(),
    wakeAll() {
      for (const wake of idle.splice(0)) wake();
      rung = true;
    },
    async wait() {
      if (!rung) await new Promise<void>(resolve => idle.push(resolve));
      rung = false;
    },
  };
};

interface Lane {
  alarm: ReturnType<typeof createAlarm>;
  due: DueKinds;
}

/** Hears of each job that commits, by its kind. Tries again with each `keep` when the connection is lost. */
const createEar = (database: Database, onKind: (kind: string) => void, onOpen: () => void) => {
  let listener: pg.PoolClient | undefined;
  let opening: Promise<void> | undefined;

  const open = async () => {
    const client = await database.connect();
    const drop = () => {
      // a lost connection must not go back to the pool; the next turn listens again
      if (listener === client) {
        listener = undefined;
        client.release(true);
      }
    };
    listener = client;
    client.on('notification', ({ payload }) => onKind(payload ?? ''));
    client.on('error', drop);
    client.on('end', drop);
    await client.query(`listen ${JOB_CHANNEL}`).catch((error: unknown) => {
      drop();
      throw error;
    });
    onOpen();
  };
  return {
    async keep(): Promise<void> {
      if (listener) return;
      opening ??= open().finally(() => {
        opening = undefined;
      });
      await opening;
    },
    async close(): Promise<void> {
      await opening?.catch(() => undefined);
      const client = listener;
      listener = undefined;
      client?.release(true);
    },
  };
};

/**
 * Runs due jobs until it is closed: woken by NOTIFY when a job commits, and by a poll for what comes due with time. Each lane has slots of its own,
 * so that what waits for others never holds one that money needs.
 */
export const startJobWorker = ({ database, runner, slots, pollMs, onTrouble }: WorkerOptions): JobWorker => {
  const stopping = new AbortController();
  const lanes = new Map<JobLane, Lane>(
    runner.lanes.map(lane => [lane, { alarm: createAlarm(), due: runner.listDue(lane) }]),
  );
  const ringAll = () => {
    for (const { alarm, due } of lanes.values()) {
      due.addAll();
      alarm.ring();
    }
  };
  const ringFor = (kind: string) => {
    const lane = runner.findLane(kind);
    const found = lane && lanes.get(lane);
    found?.due.add(kind);
    found?.alarm.ring();
  };
  const ear = createEar(database, ringFor, ringAll);
  const listen = () => void ear.keep().catch(error => onTrouble?.(error));

  const loop = async (lane: JobLane, { alarm, due }: Lane) => {
    while (!stopping.signal.aborted) {
      try {
        // where one job was due there may be another
        await runner.runDue(stopping.signal, { lane, due, onClaim: alarm.nudge });
      } catch (error) {
        onTrouble?.(error);
      }
      if (!stopping.signal.aborted) await alarm.wait();
    }
  };

  listen();
  const polling = setInterval(() => {
    listen();
    ringAll();
  }, pollMs);
  const loops = [...lanes].flatMap(([lane, its]) => Array.from({ length: slots[lane] ?? 0 }, () => loop(lane, its)));
  return {
    async close() {
      stopping.abort();
      clearInterval(polling);
      for (const { alarm } of lanes.values()) alarm.wakeAll();
      await Promise.all(loops);
      await ear.close();
    },
  };
};
