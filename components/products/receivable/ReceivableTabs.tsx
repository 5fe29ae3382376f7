'use client';

import { withAccount } from '@/components/frame/account-address';
import { TabLinks } from '@/components/ui/Tabs';
import { texts } from './texts';

const PLACES = [
  { id: 'list', href: '/receivables' },
  { id: 'payers', href: '/receivables/payers' },
  { id: 'report', href: '/receivables/report' },
] as const;

/** The three parts of collecting by boleto. */
export function ReceivableTabs({ accountId, here }: { accountId: string; here: (typeof PLACES)[number]['id'] }) {
  const tabs = PLACES.map(({ id, href }) => ({
    ...{ href: withAccount(href, accountId), label: texts.tabs[id], current: id === here },
  }));
  return <TabLinks label={texts.tabs.label} tabs={tabs} />;
}
