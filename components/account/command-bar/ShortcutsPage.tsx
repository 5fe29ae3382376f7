'use client';

import { useSearchParams } from 'next/navigation';
import { ACCOUNT_PARAM, withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { ShortcutList } from './ShortcutList';
import { useShortcutSetting } from './shortcut-switch';
import { ShortcutSwitch } from './ShortcutSwitch';
import { SCREENS, shortcutTexts } from './texts';

/** The settings of the keyboard. `isOn` is what the bank said when the page was made; null when it could not. */
export function ShortcutsPage({ isOn }: { isOn: boolean | null }) {
  const account = useSearchParams().get(ACCOUNT_PARAM);
  const initial = isOn ?? true;
  const shown = useShortcutSetting() ?? initial;
  return (
    <Page>
      <PageHeader
        title={shortcutTexts.title}
        lead={shortcutTexts.lead}
        back={{ href: account ? withAccount('/settings', account) : '/settings', label: SCREENS.settings }}
      />
      <Stack gap={24}>
        <Card as="div">
          <ShortcutSwitch initial={initial} />
        </Card>
        <Card as="div">
          <ShortcutList isOn={shown} />
        </Card>
      </Stack>
    </Page>
  );
}
