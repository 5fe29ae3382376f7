'use client';

import { Lock } from 'lucide-react';
import { Page } from '@/components/frame/PageHeader';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { texts } from './texts';

/** For people whose role only looks. */
export function PaymentNotAllowed({ title }: { title: string }) {
  return (
    <Page $width="form">
      <Stack gap={24}>
        <Heading level={1} size={24}>
          {title}
        </Heading>
        <Card padding="none" as="div">
          <EmptyState icon={Lock} title={texts.notAllowed.title}>
            {texts.notAllowed.body}
          </EmptyState>
        </Card>
      </Stack>
    </Page>
  );
}
