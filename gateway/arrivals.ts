import { AsyncResource } from 'node:async_hooks';

/** In turns of the event loop: a flood that never pauses must not keep the work waiting for ever. */
const MOST_TURNS = 200;
/** How long work is begun before who came meanwhile is looked at again. */
const SLICE_MS = 5;

/**
 * Takes in who waits at the door before more work is begun. Node takes one new connection in each turn of its event loop, whatever else there is to do
 * (libuv from 1.45 on): while pages are rendered that is some fifty a second, and in a flood the others are not answered and not even turned away.
 * Turns without work are short; while connections come, there are many of them.
 */
export const createArrivals = () => {
  const line: (() => void)[] = [];
  let hasCome = false;
  let turns = 0;
  let isLooking = false;

  const look = (): void => {
    if (hasCome && turns < MOST_TURNS) {
      hasCome = false;
      turns++;
      setImmediate(look);
      return;
    }
    turns = 0;
    const until = performance.now() + SLICE_MS;
    try {
      do line.shift()?.();
      while (line.length > 0 && performance.now() < until);
    } finally {
      isLooking = line.length > 0;
      if (isLooking) setImmediate(look);
    }
  };

  return {
    /** A connection was taken. */
    come(): void {
      hasCome = true;
    },
    /** Begins `work` when nobody is left at the door, in the order asked for, each in the surroundings it was asked for in. */
    begin(work: () => void): void {
      line.push(AsyncResource.bind(work));
      if (isLooking) return;
      isLooking = true;
      setImmediate(look);
    },
  };
};
