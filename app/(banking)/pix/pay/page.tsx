import type { Metadata } from 'next';
import type { Balance, Contact } from '@/bank/contract/accounts';
import type { PixLimits, PixPayment } from '@/bank/contract/pix';
import { RecentContacts } from '@/components/home/RecentContacts';
import { PixNotAllowed } from '@/components/pix/PixNotAllowed';
import { PixPay } from '@/components/pix/PixPay';
import { PixPayEnded } from '@/components/pix/PixPayEnded';
import { texts } from '@/components/pix/texts';
import { OtherWay } from '@/components/pix/manual/OtherWay';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';
import { oneParam, openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.pageTitle };

export default async function PixPayPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <PixPayEnded />;
  if (account.role === 'viewer') return <PixNotAllowed />;
  const path = `/accounts/${account.id}` as const;
  const paymentId = oneParam(params, 'pagamento');
  const [payment, balance, limits, contacts] = await Promise.all([
    paymentId ? readBank<PixPayment>(`${path}/pix/payments/${encodeURIComponent(paymentId)}`).then(requireData) : null,
    readBank<Balance>(`${path}/balance`).then(optionalData),
    readBank<PixLimits>(`${path}/pix/limits`).then(optionalData),
    readBank<{ data: Contact[] }>(`${path}/contacts`).then(optionalData),
  ]);
  if (paymentId && !payment) return <PixPayEnded />;
  return (
    <PixPay
      key={account.id}
      account={account}
      initialPayment={payment}
      initialPower={balance && limits && { balance, limits }}
      recent={
        <>
          {isFeatureOn(getOpenFlags(), 'manualPix') ? <OtherWay to="byAccount" accountId={account.id} /> : null}
          {contacts?.data.length ? <RecentContacts contacts={contacts.data} accountId={account.id} /> : null}
        </>
      }
    />
  );
}
