'use client';

import type { ReactNode } from 'react';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Stack } from '@/components/ui/Stack';
import { type AcquiringTab, AcquiringTabs } from './AcquiringTabs';

interface AcquiringFrameProps {
  accountId: string;
  tab: AcquiringTab;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the main pages of selling by card: its title, the tabs, what it is about. */
export function AcquiringFrame({ accountId, tab, children, ...head }: AcquiringFrameProps) {
  return (
    <Page>
      <PageHeader {...head} />
      <Stack gap={24}>
        <AcquiringTabs accountId={accountId} current={tab} />
        {children}
      </Stack>
    </Page>
  );
}
