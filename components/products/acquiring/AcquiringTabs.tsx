'use client';

import { withAccount } from '@/components/frame/account-address';
import { TabLinks } from '@/components/ui/Tabs';
import { texts } from './texts';

export type AcquiringTab = keyof typeof texts.tabs;

const PLACES: Record<AcquiringTab, string> = {
  overview: '/acquiring',
  sales: '/acquiring/sales',
  receivables: '/acquiring/receivables',
  chargebacks: '/acquiring/chargebacks',
  terminals: '/acquiring/terminals',
  links: '/acquiring/links',
  reconciliation: '/acquiring/reconciliation',
};

/** The parts of selling by card. */
export function AcquiringTabs({ accountId, current }: { accountId: string; current: AcquiringTab }) {
  return (
    <TabLinks
      label={texts.tabsLabel}
      tabs={(Object.keys(PLACES) as AcquiringTab[]).map(id => ({
        ...{ label: texts.tabs[id], href: withAccount(PLACES[id], accountId), current: id === current },
      }))}
    />
  );
}
