import type { Metadata } from 'next';
import { EndedPage } from '@/components/frame/EndedPage';
import { AssetPage } from '@/components/products/crypto/AssetPage';
import { texts } from '@/components/products/crypto/texts';
import type { PageParams } from '../../account-page';
import { type AssetParams, openAsset } from '../open-asset';

export const metadata: Metadata = { title: texts.title };

interface CryptoAssetPage {
  params: Promise<AssetParams>;
  searchParams: Promise<PageParams>;
}

export default async function CryptoAssetRoute({ params, searchParams }: CryptoAssetPage) {
  const { asset } = await params;
  const opened = await openAsset(asset, await searchParams);
  if (!opened) return <EndedPage title={texts.title} />;
  const { account, position, wallet } = opened;
  return (
    <AssetPage
      key={`${account.id} ${asset}`}
      accountId={account.id}
      {...{ position, wallet, mayTrade: account.role !== 'viewer' }}
    />
  );
}
