/*
 * Sessions that a person has ended while the bank was not reached. Their tokens live on at the bank until it hears of it: the end is tried again until the
 * bank has answered or the tokens have ended by themselves. Held by this process alone; who leaves is told.
 */

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** More would hold memory for somebody who signs out without end while the bank is away: the oldest is given up. */
const MOST_HELD = 10_000;

interface Pending {
  /** Tells the bank. Rejects while it is not reached. */
  end: () => Promise<void>;
  /** When the last of its tokens ends by itself, epoch milliseconds. */
  until: number;
}

/** A list of ends that are tried again: 1 s after the first failure, then ever later, at most a minute apart. */
export const createPendingEnds = ({ now = Date.now, most = MOST_HELD } = {}) => {
  const held = new Set<Pending>();
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  const work = async (): Promise<void> => {
    timer = undefined;
    for (const pending of [...held]) {
      const isOver =
        pending.until <= now() ||
        (await pending.end().then(
          () => true,
          () => false,
        ));
      held.delete(pending);
      if (!isOver) {
        // to the end of the row: one that never succeeds holds up no other
        held.add(pending);
        break;
      }
      failures = 0;
    }
    schedule();
  };

  const schedule = (): void => {
    if (timer || held.size === 0) return;
    timer = setTimeout(work, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++));
    // a process that is asked to end does not wait for a bank that is away
    timer.unref();
  };

  return {
    add: (pending: Pending): void => {
      const [oldest] = held;
      if (held.size >= most && oldest) held.delete(oldest);
      held.add(pending);
      schedule();
    },
    count: (): number => held.size,
  };
};

export const pendingEnds = createPendingEnds();
