'use client';

import { Page } from '@/components/frame/PageHeader';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { OpenSessionExpired } from '@/contexts/session-expired';

/** The payment screen of a session that has ended: its shape, under the modal that renews it. */
export function PaymentEnded({ title }: { title: string }) {
  return (
    <Page $width="form">
      <Stack gap={24}>
        <Heading level={1} size={24}>
          {title}
        </Heading>
        <Card as="div">
          <Stack gap={16}>
            <Skeleton width={180} height={16} />
            <Skeleton height={48} />
            <Skeleton height={44} />
          </Stack>
        </Card>
      </Stack>
      <OpenSessionExpired />
    </Page>
  );
}
