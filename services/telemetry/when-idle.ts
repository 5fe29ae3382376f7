const AT_MOST_MS = 4_000;
const WITHOUT_IDLE_MS = 2_000;

/** Runs once the page has loaded and the browser has nothing better to do. */
export const whenIdle = (act: () => void): void => {
  const wait = () => {
    // Safari has no requestIdleCallback
    if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: AT_MOST_MS });
    else setTimeout(act, WITHOUT_IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
const WITHOUT_SIGN_MS = 8_000;

/**
 * Runs once, as soon as there is a person: with the first movement, key or focus on the loaded page, or when it has been open for eight seconds.
 * For what costs the bank or a slow phone something, and is worth nothing to a visitor that only reads the page (a crawler, a monitor).
 * Returns how to give up.
 */
export const whenSomebodyIsHere = (act: () => void): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  const begin = () => {
    if (signal.aborted) return;
    ended.abort();
    whenIdle(act);
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal });
  const timer = setTimeout(begin, WITHOUT_SIGN_MS);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  // who was quicker than the script sits in a field already
  if (document.activeElement && document.activeElement !== document.body) begin();
  return () => ended.abort();
};
