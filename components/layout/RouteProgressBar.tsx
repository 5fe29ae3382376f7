'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTopLoader } from 'nextjs-toploader';
import { useEffect, useRef } from 'react';
import { leadsAway } from './leads-away';

/** Source: specification, section 9. The height, 4 px, is in the global style. */
const START_POSITION = 0.3;
const STOP_DELAY_MS = 200;

/** Said on `window` by whoever starts a navigation without a link. */
export const ROUTE_STARTED = 'route-started';

/* The bar is found by its role, so it keeps it; a progress that nobody can act on stays hidden from screen readers. */
const TEMPLATE = '<div class="bar" role="bar" aria-hidden="true"></div>';

interface Configurable {
  configure: (options: Record<string, unknown>) => unknown;
}

/**
 * Starts the bar at 30 % with a click on a link or a navigation of the router, and ends it 200 ms after the new page is there.
 * The ready-made component of nextjs-toploader has no such delay (it ends on any change of the history), so only its loader is used.
 */
export function RouteProgressBar() {
  const { start, done } = useTopLoader();
  const loader = useRef({ start, done });
  const address = `${usePathname()}?${useSearchParams()}`;
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
    const begin = () => {
      clearTimeout(stopping.current);
      loader.current.start();
    };
    const beginOnLink = (event: MouseEvent) => {
      if (leadsAway(event, window.location.href)) begin();
    };
    document.addEventListener('click', beginOnLink);
    window.addEventListener(ROUTE_STARTED, begin);
    return () => {
      document.removeEventListener('click', beginOnLink);
      window.removeEventListener(ROUTE_STARTED, begin);
      clearTimeout(stopping.current);
    };
  }, []);

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    stopping.current = setTimeout(() => loader.current.done(), STOP_DELAY_MS);
  }, [address]);

  return null;
}
