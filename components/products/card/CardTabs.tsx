'use client';

import { withAccount } from '@/components/frame/account-address';
import { TabLinks } from '@/components/ui/Tabs';
import { texts } from './texts';

type CardTab = keyof typeof texts.tabs;

const PLACES: readonly { id: CardTab; path: string }[] = [
  { id: 'all', path: '/card' },
  { id: 'virtual', path: '/card/virtual' },
  { id: 'physical', path: '/card/physical' },
  { id: 'purchases', path: '/card/purchases' },
  { id: 'report', path: '/card/report' },
];

/** The parts of the cards' pages. */
export function CardTabs({ accountId, current }: { accountId: string; current: CardTab }) {
  return (
    <TabLinks
      label={texts.tabsLabel}
      tabs={PLACES.map(({ id, path }) => ({
        ...{ label: texts.tabs[id], href: withAccount(path, accountId), current: id === current },
      }))}
    />
  );
}
