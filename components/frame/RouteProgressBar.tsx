'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTopLoader } from 'nextjs-toploader';
import { useEffect, useRef } from 'react';
import { addressOf } from './page-address';

/** Source: specification, section 9. The height, 4 px, is in the global style. */
const START_POSITION = 0.3;
const STOP_DELAY_MS = 200;

/** Said on `window` when the router starts a navigation; the detail is where to. */
const ROUTE_STARTED = 'route-started';

/* The bar is found by its role, so it keeps it; a progress that nobody can act on stays hidden from screen readers. */
const TEMPLATE = '<div class="bar" role="bar" aria-hidden="true"></div>';

interface Configurable {
  configure: (options: Record<string, unknown>) => unknown;
}

/**
 * Starts the bar at 30 % when the router sets off for another page, and ends it 200 ms after that page is there.
 * The ready-made component of nextjs-toploader has no such delay (it ends on any change of the history), so only its loader is used.
 */
export function RouteProgressBar() {
  const loader = useRef(useTopLoader());
  const address = addressOf(usePathname(), useSearchParams());
  const shown = useRef(address);
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // while nothing runs, `done` only hands out the loader
    (loader.current.done() as unknown as Configurable).configure({
      minimum: START_POSITION,
      template: TEMPLATE,
      showSpinner: false,
      trickleSpeed: 200,
      speed: 200,
    });
    const begin = (event: Event) => {
      const { pathname, searchParams } = new URL((event as CustomEvent<string>).detail, window.location.href);
      // another place on the same page arrives at once and would leave the bar standing
      if (addressOf(pathname, searchParams) === shown.current) return;
      clearTimeout(stopping.current);
      loader.current.start();
    };
    window.addEventListener(ROUTE_STARTED, begin);
    return () => {
      window.removeEventListener(ROUTE_STARTED, begin);
      clearTimeout(stopping.current);
    };
  }, []);

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    stopping.current = setTimeout(() => {
      // `done` would first creep on for another 200 ms
      if (loader.current.isStarted()) loader.current.setProgress(1);
    }, STOP_DELAY_MS);
  }, [address]);

  return null;
}
