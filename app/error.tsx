'use client';

import { useEffect } from 'react';
import type { PageError } from '@/components/frame/error-texts';
import { isPartMissing } from '@/components/frame/missing-part';
import { PartMissing } from '@/components/frame/PartMissing';
import { Failure } from '@/components/frame/rare-pages';
import { reportError } from '@/services/telemetry/report-error';

export default function RouteError({ error, retry }: { error: PageError; retry: () => void }) {
  useEffect(() => reportError(error), [error]);
  if (isPartMissing(error)) return <PartMissing />;
  return <Failure error={error} onRetry={retry} />;
}
