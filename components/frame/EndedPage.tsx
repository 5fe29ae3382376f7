'use client';

import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { OpenSessionExpired } from '@/contexts/session-expired';
import { Page, PageHeader } from './PageHeader';

/** A page of a session that has ended: its shape, under the modal that renews it. */
export function EndedPage({ title, width = 'content' }: { title: string; width?: 'content' | 'form' }) {
  return (
    <Page $width={width}>
      <PageHeader title={title} />
      <Card as="div">
        <Stack gap={16}>
          <Skeleton width={180} height={16} />
          <Skeleton height={48} />
          <Skeleton height={44} />
        </Stack>
      </Card>
      <OpenSessionExpired />
    </Page>
  );
}
