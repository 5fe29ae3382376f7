import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getBalance } from '@/bank/contract/ground/accounts';
import { CRYPTO_SIDES } from '@/bank/contract/products/crypto-words';
import { withAccount } from '@/components/frame/account-address';
import { EndedPage } from '@/components/frame/EndedPage';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { TradePage } from '@/components/products/crypto/TradePage';
import { texts } from '@/components/products/crypto/texts';
import { readBank } from '@/gateway/page-data';
import { optionalData, type PageParams } from '../../../account-page';
import { type AssetParams, openAsset } from '../../open-asset';

export const metadata: Metadata = { title: texts.title };

interface CryptoTradePage {
  params: Promise<AssetParams & { side: string }>;
  searchParams: Promise<PageParams>;
}

export default async function CryptoTradeRoute({ params, searchParams }: CryptoTradePage) {
  const { asset, side: named } = await params;
  const side = CRYPTO_SIDES.find(each => each === named) ?? notFound();
  const opened = await openAsset(asset, await searchParams);
  if (!opened) return <EndedPage title={texts.title} width="form" />;
  const { account, position, wallet } = opened;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.title} />;
  // the questions and the risks come before the first purchase
  if (side === 'buy' && !wallet.profile.may_buy) redirect(withAccount('/crypto/profile', account.id));
  const balance = optionalData(await readBank(getBalance, { params: { account_id: account.id } }));
  return (
    <TradePage
      key={`${account.id} ${asset} ${side}`}
      accountId={account.id}
      {...{ side, position, partner: wallet.partner }}
      availableCents={balance?.available_cents ?? null}
    />
  );
}
