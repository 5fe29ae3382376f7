import { readdirSync, readFileSync } from 'node:fs';

/** The numbers of every process of this machine with that of its parent; where there is no /proc: none. */
const listParents = (): [pid: number, parent: number][] => {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
        } catch {
          // it ended in the meantime
          return [];
        }
      });
  } catch {
    return [];
  }
};

/** A process and all that it started, and what these started: parents first. */
export const listProcesses = (head: number): number[] => {
  const parents = listParents();
  const found = [head];
  // grows while it is walked
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
};

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended in the meantime
    }
  }
};
