import type { Metadata } from 'next';
import { getNotificationPreferences } from '@/bank/contract/ground/notifications';
import { Preferences } from '@/components/account/notifications/Preferences';
import { texts } from '@/components/account/notifications/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { optionalData, readPerson, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.choices.title };

export default async function PreferencesRoute() {
  const person = requireData(await readPerson());
  if (!person) return <EndedPage title={texts.choices.title} />;
  const choices = optionalData(await readBank(getNotificationPreferences));
  return <Preferences first={choices?.data ?? null} email={person.data.user?.email ?? ''} />;
}
