import { readFileSync } from 'node:fs';

/** Linux counts a process's time in these. */
const TICKS_PER_SECOND = 100;
const LOOK_MS = 5;

const secondsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

/**
 * Lets each process have `share` of a core and no more (0.2: a fifth), by stopping it whenever it is ahead: so that on a small machine some are as
 * slow as many would be on a large one. Returns what ends it.
 */
export const govern = (pids: readonly number[], share: number): (() => void) => {
  const startedAt = performance.now();
  const states = pids.map(pid => ({ pid, from: secondsOf(pid), isStopped: false }));
  const timer = setInterval(() => {
    const allowed = ((performance.now() - startedAt) / 1000) * share;
    for (const state of states) {
      const isAhead = secondsOf(state.pid) - state.from > allowed;
      if (isAhead === state.isStopped) continue;
      process.kill(state.pid, isAhead ? 'SIGSTOP' : 'SIGCONT');
      state.isStopped = isAhead;
    }
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    for (const { pid } of states) process.kill(pid, 'SIGCONT');
  };
};
