import type { Metadata } from 'next';
import { getCryptoWallet } from '@/bank/contract/products/crypto';
import { EndedPage } from '@/components/frame/EndedPage';
import { texts } from '@/components/products/crypto/texts';
import { WalletPage } from '@/components/products/crypto/WalletPage';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function CryptoPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const wallet = requireData(await readBank(getCryptoWallet, { params: { account_id: account.id } }));
  if (!wallet) return <EndedPage title={texts.title} />;
  return <WalletPage key={account.id} accountId={account.id} wallet={wallet} />;
}
