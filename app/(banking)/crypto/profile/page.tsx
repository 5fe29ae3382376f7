import type { Metadata } from 'next';
import { getCryptoWallet } from '@/bank/contract/products/crypto';
import { EndedPage } from '@/components/frame/EndedPage';
import { ProfilePage } from '@/components/products/crypto/ProfilePage';
import { profileTexts } from '@/components/products/crypto/profile-texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

const { title } = profileTexts;
export const metadata: Metadata = { title };

export default async function CryptoProfilePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={title} width="form" />;
  const wallet = requireData(await readBank(getCryptoWallet, { params: { account_id: account.id } }));
  if (!wallet) return <EndedPage title={title} width="form" />;
  return <ProfilePage key={account.id} accountId={account.id} profile={wallet.profile} partner={wallet.partner} />;
}
