import type { Metadata } from 'next';
import { listPixClaims, listPixKeys } from '@/bank/contract/products/pix/keys';
import { EndedPage } from '@/components/frame/EndedPage';
import { PixKeys } from '@/components/products/pix/keys/PixKeys';
import { texts } from '@/components/products/pix/keys/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixKeysPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const of = { params: { account_id: account.id } };
  const [keys, claims] = await Promise.all([
    readBank(listPixKeys, of).then(optionalData),
    readBank(listPixClaims, of).then(optionalData),
  ]);
  return <PixKeys key={account.id} account={account} keys={keys} claims={claims} now={new Date().toISOString()} />;
}
