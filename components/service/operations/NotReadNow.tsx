'use client';

import { ErrorState } from '@/components/ui/ErrorState';
import { onboardingTexts as words } from './onboarding-texts';
import { OperationsPage } from './OperationsPage';

export function NotReadNow() {
  return (
    <OperationsPage title={words.title}>
      <ErrorState title={words.notRead} onRetry={() => window.location.reload()} />
    </OperationsPage>
  );
}
