import type { Metadata } from 'next';
import type { Balance } from '@/bank/contract/accounts';
import type { PixLimits, PixPayment } from '@/bank/contract/pix';
import { PixNotAllowed } from '@/components/pix/PixNotAllowed';
import { PixPayEnded } from '@/components/pix/PixPayEnded';
import { PixManual } from '@/components/pix/manual/PixManual';
import { texts } from '@/components/pix/manual/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixManualPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <PixPayEnded title={texts.title} />;
  if (account.role === 'viewer') return <PixNotAllowed title={texts.title} />;
  const path = `/accounts/${account.id}` as const;
  const paymentId = oneParam(params, 'pagamento');
  const [payment, balance, limits] = await Promise.all([
    paymentId ? readBank<PixPayment>(`${path}/pix/payments/${encodeURIComponent(paymentId)}`).then(requireData) : null,
    readBank<Balance>(`${path}/balance`).then(optionalData),
    readBank<PixLimits>(`${path}/pix/limits`).then(optionalData),
  ]);
  if (paymentId && !payment) return <PixPayEnded title={texts.title} />;
  return (
    <PixManual
      key={account.id}
      account={account}
      initialPayment={payment}
      initialPower={balance && limits && { balance, limits }}
    />
  );
}
