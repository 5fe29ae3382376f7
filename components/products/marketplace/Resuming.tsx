'use client';

import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { RenewBorrower } from '@/contexts/borrower-session';
import { frameTexts } from './frame-texts';

/** A page of a borrower whose access ended while their session did not: its shape, until it is renewed. */
export function Resuming() {
  return (
    <Page $width="form">
      <PageHeader title={frameTexts.ended.title} lead={frameTexts.ended.body} />
      <Stack gap={16}>
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Stack>
      <RenewBorrower />
    </Page>
  );
}
