'use client';

import { ErrorState } from '@/components/ui/ErrorState';
import { onboardingTexts as words } from './onboarding-texts';
import { DeskPage } from '@/components/frame/DeskPage';

export function NotReadNow() {
  return (
    <DeskPage title={words.title}>
      <ErrorState title={words.notRead} onRetry={() => window.location.reload()} />
    </DeskPage>
  );
}
