'use client';

import { Page } from '@/components/frame/PageHeader';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { OpenSessionExpired } from '@/contexts/session-expired';
import { texts } from './texts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The receipt of a session that has ended: its shape, under the modal that renews it. */
export function ReceiptEnded() {
  return (
    <Page $width="form">
      <Stack gap={24}>
        <Heading level={1} size={24}>
          {texts.pageTitle}
        </Heading>
        <Card as="div">
          <Stack gap={24}>
            <Skeleton width={220} height={44} />
            {ROWS.map(row => (
              <Skeleton key={row} height={20} />
            ))}
          </Stack>
        </Card>
      </Stack>
      <OpenSessionExpired />
    </Page>
  );
}
