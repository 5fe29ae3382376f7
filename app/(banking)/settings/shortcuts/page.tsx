import type { Metadata } from 'next';
import { getPreferences } from '@/bank/contract/service/preferences';
import { ShortcutsPage } from '@/components/account/command-bar/ShortcutsPage';
import { shortcutTexts } from '@/components/account/command-bar/texts';
import { OpenSessionExpired } from '@/contexts/session-expired';
import { readBank } from '@/gateway/page-data';
import { optionalData, readPerson, requireData } from '../../account-page';

export const metadata: Metadata = { title: shortcutTexts.title };

export default async function ShortcutsRoute() {
  const person = requireData(await readPerson());
  const preferences = person ? await readBank(getPreferences).then(optionalData) : null;
  return (
    <>
      <ShortcutsPage isOn={preferences?.shortcuts ?? null} />
      {person ? null : <OpenSessionExpired />}
    </>
  );
}
