import type { Clock } from '../core/clock';

interface Options {
  clock: Clock;
  /** Calls of one address at a time while it answers; after a silence one at a time. Absent: as many as there are. */
  atOnce?: number;
  /** Calls without an answer, one after another, after which an address is left alone. */
  failures: number;
  /** How long it is left alone, in milliseconds: the first time, and at most. In between twice as long each time. */
  firstMs: number;
  longestMs: number;
}

interface Address {
  underWay: number;
  failures: number;
  /** Milliseconds; before it nobody calls, after it one tries. */
  openUntil: number;
  waitMs: number;
}

/** Keeps what waits for others from waiting again and again for one that does not answer. */
export interface Breaker {
  /** Whether the address may be called now: then `leave` has to be told how it went. Else the instant at which to ask again. */
  enter(address: string): Date | 'go';
  /** `hasAnswered`: whatever the answer was. */
  leave(address: string, hasAnswered: boolean): void;
}

/** Addresses remembered; of more the first is forgotten, and learned anew. */
const MOST = 10_000;
/** When one that is busy is asked again: somewhere from here to twice as late, so that they do not come all at once. */
const BUSY_MS = 2_000;

/**
 * A circuit breaker for each address, in the memory of one process: what each worker has learned by a few calls is not worth a table. Calls of an
 * address that has not answered `failures` times are put off; when its time is over one call tries, and the others wait for its outcome.
 */
export const createBreaker = ({
  clock,
  atOnce = Number.POSITIVE_INFINITY,
  failures,
  firstMs,
  longestMs,
}: Options): Breaker => {
  const known = new Map<string, Address>();

  const remember = (address: string): Address => {
    const found = known.get(address) ?? { underWay: 0, failures: 0, openUntil: 0, waitMs: 0 };
    known.set(address, found);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined && oldest !== address) known.delete(oldest);
    return found;
  };
  const soonAfter = (ms: number): Date => new Date(ms + BUSY_MS * (1 + Math.random()));

  return {
    enter(address) {
      const now = clock.now().getTime();
      const at = remember(address);
      if (at.failures >= failures && now < at.openUntil) return soonAfter(at.openUntil);
      if (at.underWay >= (at.failures === 0 ? atOnce : 1)) return soonAfter(now);
      at.underWay++;
      return 'go';
    },
    leave(address, hasAnswered) {
      const at = known.get(address);
      // forgotten meanwhile
      if (!at) return;
      at.underWay = Math.max(0, at.underWay - 1);
      if (hasAnswered) {
        if (at.underWay === 0) known.delete(address);
        Object.assign(at, { failures: 0, waitMs: 0 });
        return;
      }
      at.failures++;
      if (at.failures < failures) return;
      at.waitMs = Math.min(longestMs, at.waitMs === 0 ? firstMs : at.waitMs * 2);
      at.openUntil = clock.now().getTime() + at.waitMs;
    },
  };
};
