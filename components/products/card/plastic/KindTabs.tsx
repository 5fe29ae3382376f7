'use client';

import { withAccount } from '@/components/frame/account-address';
import { TabLinks } from '@/components/ui/Tabs';
import type { CardType } from '../use-cards';
import { plasticTexts } from './plastic-texts';

const PLACES: readonly { type: CardType; path: string }[] = [
  { type: 'virtual', path: '/card/solicitation' },
  { type: 'physical', path: '/card/solicitation?tipo=fisico' },
];

/** Which card is asked for: the forms of both are pages of one address. */
export function KindTabs({ accountId, current }: { accountId: string; current: CardType }) {
  return (
    <TabLinks
      label={plasticTexts.kindsLabel}
      tabs={PLACES.map(({ type, path }) => ({
        ...{ label: plasticTexts.kinds[type], href: withAccount(path, accountId), current: type === current },
      }))}
    />
  );
}
