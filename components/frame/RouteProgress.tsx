'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/* Without it every page works: when it does not arrive, nothing is missed. */
const RouteProgressBar = lazy(() =>
  import('./RouteProgressBar').then(
    module => ({ default: module.RouteProgressBar }),
    () => ({ default: NoBar }),
  ),
);
const NoBar = (): ReactNode => null;

/** The bar on top while a page is on its way. It comes after the first page works, so it costs that page nothing. */
export function RouteProgress() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready ? (
    <Suspense fallback={null}>
      <RouteProgressBar />
    </Suspense>
  ) : null;
}
