import type { Metadata } from 'next';
import { getBalance } from '@/bank/contract/ground/accounts';
import { getBoletoPayment, getBoletoRules } from '@/bank/contract/products/boleto';
import { EndedPage } from '@/components/frame/EndedPage';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { BoletoPay } from '@/components/products/boleto/BoletoPay';
import { texts } from '@/components/products/boleto/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function BoletoPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} width="form" />;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.title} />;
  const params = { account_id: account.id };
  const paymentId = oneParam(search, 'pagamento');
  const [payment, rules, balance] = await Promise.all([
    paymentId ? readBank(getBoletoPayment, { params: { ...params, boleto_id: paymentId } }).then(requireData) : null,
    readBank(getBoletoRules, { params }).then(requireData),
    readBank(getBalance, { params }).then(optionalData),
  ]);
  if (!rules || (paymentId && !payment)) return <EndedPage title={texts.title} width="form" />;
  return <BoletoPay key={account.id} account={account} initialPayment={payment} {...{ rules, balance }} />;
}
