import { Fault } from '../fault.mjs';
import { stopCommands } from './command.mjs';

/** Who uses whom: a part stops before those it needs, in whatever order they came up. */
const STOP_ORDER = ['card-network', 'web', 'frame', 'worker', 'bank', 'postgres', 'inbox', 'data folder'];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const START_LIMIT_MS = 15_000;

const stopPart = part =>
  part.stop().catch(error => console.error(`balcao: ${part.name} did not stop well: ${error.message}`));

const tell = words => {
  const text = words instanceof Fault ? words.message && `balcao: ${words.message}` : words;
  if (text) console.error(text);
};

/**
 * Keeps the running parts together and stops them all: on a signal, when one of them ends by itself, or when the start
 * fails. Leaves with 0 only when somebody asked it to stop.
 *
 * A part is `{ name, stop(): Promise, exited?: Promise<string>, kill?() }`; `start` is given `{ add(part) }`.
 */
export const supervise = async start => {
  const parts = [];
  let isLeaving = false;
  let started;

  const stopAll = async () => {
    stopCommands();
    while (parts.length > 0) {
      const next = parts.toSorted((a, b) => STOP_ORDER.indexOf(a.name) - STOP_ORDER.indexOf(b.name))[0];
      await stopPart(next);
      parts.splice(parts.indexOf(next), 1);
    }
  };

  const leave = async (code, words) => {
    if (isLeaving) return;
    isLeaving = true;
    tell(words);
    await stopAll();
    // a start under way ends at its next part, which `add` refuses
    await Promise.race([started, new Promise(resolve => setTimeout(resolve, START_LIMIT_MS))]);
    await stopAll();
    process.exit(code);
  };

  const add = part => {
    parts.push(part);
    if (isLeaving) throw new Fault('stopped while starting');
    part.exited?.then(how => leave(1, new Fault(`${part.name} ended unexpectedly (${how}); stopping the rest`)));
  };

  let askedAt = 0;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isLeaving) {
        askedAt = Date.now();
        return leave(0, process.stderr.isTTY ? '\nStopping …' : undefined);
      }
      // the terminal and npm may both pass on one Ctrl-C; a later one comes from a person without patience
      if (Date.now() - askedAt > 1_000) for (const part of parts) part.kill?.();
    });
  }
  // a terminal that went away must not keep us from stopping
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  started = start({ add }).catch(error => {
    // what breaks while we stop is a consequence of it
    if (!isLeaving) setImmediate(() => leave(1, error));
  });
  await started;
};
