'use client';

import { useEffect } from 'react';
import { ErrorPage } from '@/components/layout/ErrorPage';
import type { PageError } from '@/components/layout/error-texts';

export default function RouteError({ error, retry }: { error: PageError; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return <ErrorPage error={error} onRetry={retry} />;
}
