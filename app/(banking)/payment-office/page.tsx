import type { Metadata } from 'next';
import { approvalId, getApproval, listApprovals } from '@/bank/contract/payments/office';
import { DeskPage } from '@/components/account/office/DeskPage';
import { parseDesk, toFilterQuery } from '@/components/account/office/desk-address';
import { texts } from '@/components/account/office/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PaymentOfficeRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const { tab, filter, asked } = parseDesk(name => oneParam(search, name), account.role);
  const openId = approvalId.safeParse(asked).data ?? null;
  const [first, opened] = await Promise.all([
    readBank(listApprovals, { params, query: { tab, ...toFilterQuery(filter) } }).then(optionalData),
    openId && readBank(getApproval, { params: { ...params, approval_id: openId } }).then(optionalData),
  ]);
  return (
    <DeskPage
      key={`${account.id} ${tab} ${JSON.stringify(filter)} ${asked}`}
      account={account}
      tab={tab}
      filter={filter}
      first={first}
      openId={asked || null}
      opened={opened || null}
    />
  );
}
