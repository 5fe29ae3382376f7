import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  parent: number;
  own: number;
  ofEndedChildren: number;
}

const readProcess = (pid: number): ProcessTimes | undefined => {
  try {
    // the name stands in parentheses and may hold anything, also blanks
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number): number => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ofEndedChildren: at(13) + at(14) };
  } catch {
    return undefined;
  }
};

/** Processor time that a process has used, of all its threads; undefined where there is no /proc. */
export const readProcessorMs = (pid: number): number | undefined => {
  const times = readProcess(pid);
  return times && (times.own * 1_000) / TICKS_PER_SECOND;
};

const readBusyTicks = (): number => {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '';
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  return user + nice + system + irq + softIrq;
};

const readOwnTicks = (postmaster: number): number => {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const pid = Number(name);
    const times = readProcess(pid);
    if (!times) continue;
    const isHead = pid === process.pid || pid === postmaster;
    if (isHead || times.parent === postmaster || times.parent === process.pid)
      ticks += times.own + (isHead ? times.ofEndedChildren : 0);
  }
  return ticks;
};

/**
 * Measures how many cores others used while `work` ran: all that was busy, less this process, its children and the server.
 * Undefined where there is no /proc.
 */
export const withForeignCpu = async <T>(
  postmaster: number,
  work: () => Promise<T>,
): Promise<{ result: T; foreignCores: number | undefined }> => {
  if (!existsSync('/proc/stat')) return { result: await work(), foreignCores: undefined };
  const before = { at: performance.now(), busy: readBusyTicks(), own: readOwnTicks(postmaster) };
  const result = await work();
  const seconds = (performance.now() - before.at) / 1000;
  const foreign = readBusyTicks() - before.busy - (readOwnTicks(postmaster) - before.own);
  return { result, foreignCores: Math.max(0, foreign / TICKS_PER_SECOND / seconds) };
};

const SAMPLE_MS = 500;

/** Waits until others use fewer than `maxCores` over half a second, for `patienceMs` at most. */
export const waitForQuiet = async (postmaster: number, maxCores: number, patienceMs: number): Promise<void> => {
  const pause = () => new Promise(resolve => setTimeout(resolve, SAMPLE_MS));
  for (let waited = 0; waited < patienceMs; waited += SAMPLE_MS) {
    const { foreignCores } = await withForeignCpu(postmaster, pause);
    if (foreignCores === undefined || foreignCores < maxCores) return;
  }
};

/** `AMD EPYC … × 2, 24 GiB, Linux 6.1` */
export const describeMachine = (): string => {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus[0]?.model.trim() ?? 'unknown processor'} × ${cpus.length}, ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.version}`;
};
