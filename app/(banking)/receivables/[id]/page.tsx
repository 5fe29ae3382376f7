import type { Metadata } from 'next';
import { getReceivable, getReceivableRules } from '@/bank/contract/products/receivable';
import { EndedPage } from '@/components/frame/EndedPage';
import { texts } from '@/components/products/receivable/detail-texts';
import { ReceivableView } from '@/components/products/receivable/ReceivableView';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

/** Whether the agreement of a receivable has protest; where nobody can tell, the act is not offered. */
const readMayProtest = async (accountId: string, agreementId: string): Promise<boolean> => {
  const rules = await readBank(getReceivableRules, { params: { account_id: accountId } });
  return rules.state === 'ok' && rules.data.agreements.some(({ id, may_protest }) => id === agreementId && may_protest);
};

export default async function OneReceivablePage(page: OnePage) {
  const opened = await openOne(page, 'rcv', (accountId, id) =>
    readBank(getReceivable, { params: { account_id: accountId, receivable_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.title} width="form" />;
  const { account, one } = opened;
  const canCharge = account.role !== 'viewer';
  return (
    <ReceivableView
      key={one.id}
      accountId={account.id}
      name={account.company.trade_name}
      receivable={one}
      canCharge={canCharge}
      mayProtest={canCharge && (await readMayProtest(account.id, one.agreement_id))}
    />
  );
}
