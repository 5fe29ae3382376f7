import type { Metadata } from 'next';
import { listWebhookDeliveries } from '@/bank/contract/products/webhook-log';
import { EndedPage } from '@/components/frame/EndedPage';
import { ApiKeysNotAllowed } from '@/components/products/pix/api/ApiKeysPage';
import { readLogFilters, toLogWish } from '@/components/products/pix/api/log-filters';
import { logTexts } from '@/components/products/pix/api/log-texts';
import { LogPage } from '@/components/products/pix/api/LogPage';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: logTexts.title };

export default async function DeliveriesRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={logTexts.title} />;
  if (account.role !== 'admin') return <ApiKeysNotAllowed />;
  const filters = readLogFilters(name => oneParam(search, name));
  const wish = toLogWish(filters, bankToday());
  const of = { params: { account_id: account.id }, query: wish };
  const first = await readBank(listWebhookDeliveries, of).then(optionalData);
  const key = `${account.id} ${Object.values(wish).join(' ')}`;
  return <LogPage key={key} accountId={account.id} {...{ filters, wish, first }} />;
}
