'use client';

import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { OpenSessionExpired } from '@/contexts/session-expired';
import { texts } from './texts';

/** The home screen of a session that has ended: its shape without figures, under the modal that renews it. */
export function HomeEnded() {
  return (
    <>
      <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
      <Stack gap={24}>
        <Skeleton width={200} height={28} />
        <Stack gap={8}>
          <Skeleton width={120} height={16} />
          <Skeleton width={260} height={44} />
        </Stack>
        <Skeleton height={88} />
        <Stack gap={16}>
          <Skeleton width={160} height={16} />
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      </Stack>
      <OpenSessionExpired />
    </>
  );
}
