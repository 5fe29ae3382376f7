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
