'use client';

import { useEffect } from 'react';
import { ErrorPage } from '@/components/layout/ErrorPage';
import type { PageError } from '@/components/layout/error-texts';
import { BandPage } from '@/components/layout/MessagePage';
import { reportError } from '@/services/telemetry/report-error';

export default function RouteError({ error, retry }: { error: PageError; retry: () => void }) {
  useEffect(() => reportError(error), [error]);
  return (
    <BandPage>
      <ErrorPage error={error} onRetry={retry} />
    </BandPage>
  );
}
