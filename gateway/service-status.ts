import type { ServiceStatus } from '@/bank/contract/meta';

const NORMAL: ServiceStatus = { mode: 'normal', message: null, until: null };

/** So old an answer is given while a new one is fetched behind it. */
const FRESH_MS = 5_000;
/** Older than this is worth waiting for: nobody has come for a while. */
const USABLE_MS = 60_000;

/**
 * What the bank says of itself, for every page: asked at most every five seconds, and almost no page waits for it. When the bank does not answer,
 * the last word stands; the page itself tells of the trouble.
 */
export const createServiceStatus = (
  ask: () => Promise<ServiceStatus>,
  now: () => number = () => performance.now(),
): (() => Promise<ServiceStatus>) => {
  let known = NORMAL;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const refresh = (): Promise<void> => {
    asking ??= ask()
      .then(
        status => {
          known = status;
        },
        () => undefined,
      )
      .finally(() => {
        askedAt = now();
        asking = undefined;
      });
    return asking;
  };

  return async () => {
    const age = now() - askedAt;
    if (age > USABLE_MS) await refresh();
    else if (age > FRESH_MS) void refresh();
    return known;
  };
};
