import { redirect } from 'next/navigation';
import { withAccount } from '@/components/frame/account-address';
import { openAccount, type PageParams } from '../../account-page';

/** The limits of every family stand on one page: older links lead there. */
export default async function PixLimitsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  redirect(account ? withAccount('/settings/limits', account.id) : '/settings/limits');
}
