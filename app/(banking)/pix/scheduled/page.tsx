import type { Metadata } from 'next';
import { texts } from '@/components/account/scheduled/texts';
import type { PageParams } from '../../account-page';
import { showScheduled } from '../../payment/scheduled-view';

export const metadata: Metadata = { title: texts.title };

/** The calendar, opened on Pix: older links lead here. */
export default async function PixScheduledRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  return showScheduled(await searchParams, 'pix');
}
