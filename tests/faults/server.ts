import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listProcesses, signalAll } from '../../scripts/faults/processes';
import { type EmbeddedPostgres, startPostgres } from '../../scripts/postgres.mjs';

/** A PostgreSQL of its own that keeps what it acknowledged: nothing is switched off. It keeps its address when it comes up again. */
export interface DurableServer {
  url(): string;
  /** The number of its head. */
  pid(): number;
  /** `kill -9` of all its processes, or of its head alone; resolves when that is gone. */
  kill(onlyHead?: boolean): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export const openServer = async (): Promise<DurableServer> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-faults-'));
  chmodSync(folder, 0o711);
  let server: EmbeddedPostgres | undefined;
  const start = async () => {
    server = await startPostgres({ dataFolder: folder, settings: { max_connections: 60 } });
  };
  await start();
  return {
    url: () => server?.url ?? '',
    pid: () => server?.pid ?? 0,
    async kill(onlyHead = false) {
      const current = server;
      if (!current) return;
      server = undefined;
      signalAll(onlyHead ? [current.pid] : listProcesses(current.pid), 'SIGKILL');
      // it is gone: what is left is to give the folder's lock back
      await current.stop();
    },
    start,
    async remove() {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
