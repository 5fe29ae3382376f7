import type { Metadata } from 'next';
import { EndedPage } from '@/components/frame/EndedPage';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { anticipationTexts } from '@/components/products/acquiring/agenda-texts';
import { AnticipatePage } from '@/components/products/acquiring/AnticipatePage';
import type { PageParams } from '../../../account-page';
import { openShop } from '../../open-shop';

const { heading: title } = anticipationTexts;
export const metadata: Metadata = { title: anticipationTexts.title };

export default async function AnticipateRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const opened = await openShop(await searchParams);
  if (!opened) return <EndedPage title={title} width="form" />;
  const { account, overview } = opened;
  if (!overview.may.includes('anticipate')) return <PaymentNotAllowed title={title} />;
  return <AnticipatePage key={account.id} accountId={account.id} freeCents={overview.agenda.free_cents} />;
}
