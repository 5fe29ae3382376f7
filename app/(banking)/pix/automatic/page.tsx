import type { Metadata } from 'next';
import { listPixRecurrences } from '@/bank/contract/products/pix/automatic';
import { EndedPage } from '@/components/frame/EndedPage';
import { AutomaticPage } from '@/components/products/pix/automatic/AutomaticPage';
import { texts } from '@/components/products/pix/automatic/texts';
import { readBank } from '@/gateway/page-data';
import type { RecurrenceState } from '@/services/pix/automatic';
import { openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixAutomaticRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const read = (state: RecurrenceState) =>
    readBank(listPixRecurrences, { params, query: { state, limit: 20 } }).then(optionalData);
  const [awaiting, active, ended] = await Promise.all([read('awaiting'), read('active'), read('ended')]);
  return <AutomaticPage key={account.id} account={account} first={{ awaiting, active, ended }} />;
}
