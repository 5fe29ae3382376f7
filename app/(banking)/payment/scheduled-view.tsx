import { getForecast } from '@/bank/contract/books/forecast';
import { listScheduledPayments, type ScheduledKind } from '@/bank/contract/books/scheduled';
import { OUTLOOK_DAYS } from '@/components/account/scheduled/outlook';
import { ScheduledPage } from '@/components/account/scheduled/ScheduledPage';
import { texts } from '@/components/account/scheduled/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../account-page';

/** What is to be paid, of one kind or of all, with what the page begins with. */
export async function showScheduled(search: PageParams, kind?: ScheduledKind) {
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const [first, forecast] = await Promise.all([
    readBank(listScheduledPayments, { params, query: { state: 'open', limit: 20, kind } }).then(optionalData),
    readBank(getForecast, { params, query: { days: OUTLOOK_DAYS } }).then(optionalData),
  ]);
  const data = { kind, first, forecast };
  return <ScheduledPage key={`${account.id} ${kind}`} account={account} flags={getOpenFlags()} {...data} />;
}
