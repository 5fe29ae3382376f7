'use client';

import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { OpenSessionExpired } from '@/contexts/session-expired';
import { texts } from './texts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The statement of a session that has ended: its shape without figures, under the modal that renews it. */
export function StatementEnded() {
  return (
    <Stack gap={24}>
      <Heading level={1} size={24}>
        {texts.title}
      </Heading>
      <Skeleton height={48} />
      <Card as="div">
        <Stack gap={24}>
          {ROWS.map(row => (
            <Inline key={row} justify="between">
              <Skeleton width={180} height={20} />
              <Skeleton width={90} height={20} />
            </Inline>
          ))}
        </Stack>
      </Card>
      <OpenSessionExpired />
    </Stack>
  );
}
