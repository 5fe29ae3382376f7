import type { Metadata } from 'next';
import { getBalance } from '@/bank/contract/ground/accounts';
import { getTed, getTedRules, listTedPayees } from '@/bank/contract/products/ted';
import { EndedPage } from '@/components/frame/EndedPage';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { TedPay } from '@/components/products/ted/TedPay';
import { texts } from '@/components/products/ted/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams, requireData } from '../../account-page';
import { readBrought } from '../../pix/payment-data';

export const metadata: Metadata = { title: texts.title };

export default async function TedPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} width="form" />;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.title} />;
  const params = { account_id: account.id };
  const paymentId = oneParam(search, 'pagamento');
  const [payment, rules, balance, payees, brought] = await Promise.all([
    paymentId ? readBank(getTed, { params: { ...params, ted_id: paymentId } }).then(requireData) : null,
    readBank(getTedRules, { params }).then(requireData),
    readBank(getBalance, { params }).then(optionalData),
    readBank(listTedPayees, { params }).then(optionalData),
    readBrought(search, account),
  ]);
  if (!rules || (paymentId && !payment)) return <EndedPage title={texts.title} width="form" />;
  const data = { rules, payees: payees?.data ?? [], initialPayment: payment, balance, brought };
  return <TedPay key={account.id} account={account} {...data} />;
}
