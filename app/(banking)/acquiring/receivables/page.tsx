import type { Metadata } from 'next';
import { getAcquiringAgenda } from '@/bank/contract/products/acquiring';
import { getAutomaticAnticipation } from '@/bank/contract/products/acquiring-anticipation';
import { EndedPage } from '@/components/frame/EndedPage';
import { agendaTexts } from '@/components/products/acquiring/agenda-texts';
import { ReceivablesPage } from '@/components/products/acquiring/ReceivablesPage';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { oneParam, optionalData, type PageParams, requireData } from '../../account-page';
import { openShop } from '../open-shop';
import { readMonth } from '../read-sales-wish';

const { heading: title } = agendaTexts;
export const metadata: Metadata = { title: agendaTexts.title };

export default async function ReceivablesRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const opened = await openShop(search);
  if (!opened) return <EndedPage title={title} />;
  const { account, overview } = opened;
  const params = { account_id: account.id };
  const month = readMonth(search) ?? bankToday().slice(0, 7);
  const [read, automatic] = await Promise.all([
    readBank(getAcquiringAgenda, { params, query: { month } }),
    readBank(getAutomaticAnticipation, { params }).then(optionalData),
  ]);
  const agenda = requireData(read);
  if (!agenda) return <EndedPage title={title} />;
  const asked = agenda.days.find(({ day }) => day === oneParam(search, 'dia'))?.day ?? null;
  const may = { anticipate: overview.may.includes('anticipate'), automatic: overview.may.includes('automatic') };
  return (
    <ReceivablesPage key={`${account.id} ${month}`} accountId={account.id} {...{ agenda, asked, automatic, may }} />
  );
}
