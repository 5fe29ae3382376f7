/** How far the bank's clock is ahead of this browser's, milliseconds. On the server it is the same clock. */
let ahead = 0;

/** Takes the server's time over: the instant at which it made this document, epoch milliseconds. Who sets the computer's clock changes no day. */
export const beginClock = (madeAt: number): void => {
  if (typeof window === 'undefined') return;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  ahead = madeAt - (performance.timeOrigin + (load?.responseStart ?? 0));
};

/** Now, as the bank counts it. */
export const bankNow = (): Date => new Date(Date.now() + ahead);
