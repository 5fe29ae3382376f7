'use client';

import { Lock } from 'lucide-react';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { texts } from './texts';

/** For people whose role only looks. */
export function PaymentNotAllowed({ title }: { title: string }) {
  return (
    <Page $width="form">
      <PageHeader title={title} />
      <EmptyCard icon={Lock} title={texts.notAllowed.title}>
        {texts.notAllowed.body}
      </EmptyCard>
    </Page>
  );
}
