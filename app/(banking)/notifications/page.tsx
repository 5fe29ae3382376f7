import type { Metadata } from 'next';
import { listNotifications } from '@/bank/contract/ground/notifications';
import { NotificationCentre } from '@/components/account/notifications/NotificationCentre';
import { parsePlace, toCentreHref, toCentreQuery } from '@/components/account/notifications/places';
import { texts } from '@/components/account/notifications/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { optionalData, type PageParams, readPerson, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function NotificationsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const place = parsePlace(await searchParams);
  const person = requireData(await readPerson());
  if (!person) return <EndedPage title={texts.title} />;
  const first = optionalData(await readBank(listNotifications, { query: toCentreQuery(place) }));
  // another filter is another list, with marks of its own
  return (
    <NotificationCentre
      key={toCentreHref(place, null)}
      {...{ place, first, now: new Date().toISOString(), accounts: person.data.accounts ?? [] }}
    />
  );
}
