'use client';

import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { OpenSessionExpired } from '@/contexts/session-expired';

/** The shape of a page of notifications whose session has ended, under the modal that renews it. */
export function NotificationsEnded({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <Card as="div">
        <Stack gap={16}>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      </Card>
      <OpenSessionExpired />
    </Page>
  );
}
