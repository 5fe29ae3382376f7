'use client';

import { ErrorState } from '@/components/ui/ErrorState';
import { texts } from './texts';

/** The application could not be read now. */
export function NotRead({ requestId }: { requestId: string | undefined }) {
  return (
    <ErrorState title={texts.notRead.title} requestId={requestId} onRetry={() => window.location.reload()}>
      {texts.notRead.help}
    </ErrorState>
  );
}
