import os from 'node:os';

/** Processor time for which a measurement works, ms. */
const WORK_MS = 40;

/** How much longer this process takes than alone: 1 when a processor is its own, 2 when another program has every second turn. */
const measureSlowness = (): number => {
  const wall = performance.now();
  const before = process.cpuUsage();
  let worked = 0;
  while (worked < WORK_MS) {
    const { user, system } = process.cpuUsage(before);
    worked = (user + system) / 1_000;
  }
  return (performance.now() - wall) / worked;
};

export interface Pace {
  /** Runnable processes in the last minute, for each processor. */
  load: number;
  slowness: number;
}

const readPace = (): Pace => ({
  load: (os.loadavg()[0] ?? 0) / os.availableParallelism(),
  slowness: measureSlowness(),
});

/** Room for a machine that has other work beside a test: what takes longer hangs. */
const ROOM = 15;

/**
 * The limit to hold a measured time against: `ms` where the machine is ours, as a promise about time is meant, and fifteen
 * times as much where other work runs beside (also the other half of `npm test`): then only what hangs is found.
 */
export const allowedMs = (ms: number, { load, slowness }: Pace = readPace()): number =>
  load > 1 || slowness > 1.3 ? ms * ROOM : ms;
