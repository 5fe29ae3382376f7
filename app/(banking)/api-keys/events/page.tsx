import type { Metadata } from 'next';
import { EndedPage } from '@/components/frame/EndedPage';
import { ApiKeysNotAllowed } from '@/components/products/pix/api/ApiKeysPage';
import { EventCatalogue } from '@/components/products/pix/api/EventCatalogue';
import { eventTexts } from '@/components/products/pix/api/event-texts';
import { openAccount, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: eventTexts.title };

export default async function EventsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={eventTexts.title} />;
  if (account.role !== 'admin') return <ApiKeysNotAllowed />;
  return <EventCatalogue accountId={account.id} />;
}
