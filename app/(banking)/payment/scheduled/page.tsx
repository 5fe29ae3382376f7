import type { Metadata } from 'next';
import { KIND_PARAM, parseKind } from '@/components/account/scheduled/kinds';
import { texts } from '@/components/account/scheduled/texts';
import { oneParam, type PageParams } from '../../account-page';
import { showScheduled } from '../scheduled-view';

export const metadata: Metadata = { title: texts.title };

export default async function ScheduledRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  return showScheduled(search, parseKind(oneParam(search, KIND_PARAM)));
}
