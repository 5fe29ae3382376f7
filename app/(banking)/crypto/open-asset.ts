import { notFound } from 'next/navigation';
import type { Account } from '@/bank/contract/ground/accounts';
import { type CryptoPosition, type CryptoWallet, getCryptoWallet } from '@/bank/contract/products/crypto';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../account-page';

export interface AssetParams {
  asset: string;
}

interface OpenedAsset {
  account: Account;
  wallet: CryptoWallet;
  position: CryptoPosition;
}

/** The account and one asset of its wallet, by the address; null when the session has ended. What the bank does not offer does not exist. */
export async function openAsset(id: string, search: PageParams): Promise<OpenedAsset | null> {
  const account = await openAccount(search);
  if (!account) return null;
  const wallet = requireData(await readBank(getCryptoWallet, { params: { account_id: account.id } }));
  if (!wallet) return null;
  const position = wallet.positions.find(({ asset }) => asset.id === id);
  return position ? { account, wallet, position } : notFound();
}
