/** Addresses remembered at once; beyond that the oldest windows are forgotten. */
const MAX_KEYS = 10_000;

/** Counts calls per key in fixed windows of this process: `true` while the key is within its limit. */
export const createRateWindow = ({
  limit,
  windowMs,
  now = Date.now,
}: {
  limit: number;
  windowMs: number;
  now?: () => number;
}) => {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return (key: string): boolean => {
    const at = now();
    const known = windows.get(key);
    if (known && at - known.startedAt < windowMs) {
      known.count += 1;
      return known.count <= limit;
    }
    windows.delete(key);
    windows.set(key, { startedAt: at, count: 1 });
    if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value as string);
    return true;
  };
};
