import type { Metadata } from 'next';
import { SettingsPage } from '@/components/account/settings/SettingsPage';
import { texts } from '@/components/account/settings/texts';
import { OpenSessionExpired } from '@/contexts/session-expired';
import { readPerson, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.settings.title };

export default async function SettingsRoute() {
  const person = requireData(await readPerson());
  return (
    <>
      <SettingsPage />
      {person ? null : <OpenSessionExpired />}
    </>
  );
}
