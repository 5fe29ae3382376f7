import type { Metadata } from 'next';
import { listApiCredentials, listWebhooks } from '@/bank/contract/products/pix/api';
import { EndedPage } from '@/components/frame/EndedPage';
import { ApiKeysNotAllowed, ApiKeysPage } from '@/components/products/pix/api/ApiKeysPage';
import { texts } from '@/components/products/pix/api/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function ApiKeysRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  if (account.role !== 'admin') return <ApiKeysNotAllowed />;
  const of = { params: { account_id: account.id } };
  const [keys, webhooks] = await Promise.all([
    readBank(listApiCredentials, of).then(requireData),
    readBank(listWebhooks, of).then(optionalData),
  ]);
  if (!keys) return <EndedPage title={texts.title} />;
  return <ApiKeysPage key={account.id} accountId={account.id} keys={keys} webhooks={webhooks} />;
}
