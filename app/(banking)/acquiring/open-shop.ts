import 'server-only';
import { redirect } from 'next/navigation';
import type { Account } from '@/bank/contract/ground/accounts';
import { type AcquiringOverview, getAcquiringOverview } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../account-page';

interface OpenedShop {
  account: Account;
  overview: AcquiringOverview;
}

/** The account of the address and where its shop stands; null when the session has ended. Who has not joined is led to the first page. */
export async function openShop(search: PageParams, isFirst = false): Promise<OpenedShop | null> {
  const account = await openAccount(search);
  if (!account) return null;
  const overview = requireData(await readBank(getAcquiringOverview, { params: { account_id: account.id } }));
  if (!overview) return null;
  if (!overview.merchant && !isFirst) redirect(withAccount('/acquiring', account.id));
  return { account, overview };
}
