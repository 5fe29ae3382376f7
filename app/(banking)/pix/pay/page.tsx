import type { Metadata } from 'next';
import { listContacts } from '@/bank/contract/ground/contacts';
import { PayByPix } from '@/components/account/contacts/PayByPix';
import { EndedPage } from '@/components/frame/EndedPage';
import { OtherWay } from '@/components/products/pix/pay/manual/OtherWay';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { texts } from '@/components/products/pix/pay/texts';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../../account-page';
import { firstPayees, KEYS_TO_PAY_AGAIN } from '../../pay-again';
import { readPaymentData } from '../payment-data';

export const metadata: Metadata = { title: texts.pageTitle };

export default async function PixPayPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <EndedPage title={texts.pageTitle} width="form" />;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.pageTitle} />;
  const [data, contacts] = await Promise.all([
    readPaymentData(params, account),
    readBank(listContacts, { params: { account_id: account.id }, query: { limit: KEYS_TO_PAY_AGAIN } }).then(
      optionalData,
    ),
  ]);
  if (!data) return <EndedPage title={texts.pageTitle} width="form" />;
  return (
    <PayByPix
      key={account.id}
      account={account}
      {...data}
      first={contacts && firstPayees(contacts.data)}
      otherWays={<OtherWay to="byAccount" accountId={account.id} flags={getOpenFlags()} />}
    />
  );
}
