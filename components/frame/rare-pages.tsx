'use client';

import { lazy, Suspense } from 'react';
import type { ErrorPageProps } from './ErrorPage';

/*
 * Every page carries the means to show these two; their look is fetched only by who meets them: 15 kB less in each first load.
 */

const LazyNotFound = lazy(() => import('./NotFoundPage').then(module => ({ default: module.NotFoundPage })));
const LazyError = lazy(() => import('./ErrorPage').then(module => ({ default: module.ErrorPage })));

/** What an address without a page shows. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <LazyNotFound />
    </Suspense>
  );
}

/** What stands in place of a page that could not be shown. */
export function Failure(props: ErrorPageProps) {
  return (
    <Suspense fallback={null}>
      <LazyError {...props} />
    </Suspense>
  );
}
