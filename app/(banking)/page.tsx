import type { Metadata } from 'next';
import { toDayPart } from '@/components/account/home/day-part';
import { HomeEnded } from '@/components/account/home/HomeEnded';
import { OtherPersonNotice } from '@/components/account/home/OtherPersonNotice';
import { texts } from '@/components/account/home/texts';
import { packRows } from '@/components/frame/packed-rows';
import { CAME_AS_BORROWER } from '@/config/market-way';
import { getOpenFlags } from '@/config/open-features';
import { listQuickActions } from '@/variants/menu';
import { leadBorrowerOn } from './lead-borrower-on';
import { oneParam, openAccount, type PageParams } from './account-page';
import { readHome } from './home-data';
import { PackedHome } from './packed-home';
import { Payees } from './pay-again';
import { RecentEntries } from './recent-entries';

export const metadata: Metadata = { title: texts.title };

export default async function HomePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  // who signed in as a borrower and has an account too chooses there
  if (oneParam(params, CAME_AS_BORROWER.param) === CAME_AS_BORROWER.value) await leadBorrowerOn();
  const account = await openAccount(params);
  const data = account && (await readHome(account));
  if (!data) return <HomeEnded />;
  const { entries, contacts, ...parts } = data;
  const canAct = account.role !== 'viewer';
  const now = new Date();
  return (
    <PackedHome
      key={account.id}
      {...{ account, ...parts, dayPart: toDayPart(now), showsAccountData: oneParam(params, 'dados') === 'conta' }}
      notice={<OtherPersonNotice params={params} />}
      actions={packRows(listQuickActions(getOpenFlags()).filter(({ acts }) => canAct || !acts))}
      recentCount={entries?.length}
      recent={<RecentEntries entries={packRows(entries ?? [])} accountId={account.id} now={now.toISOString()} />}
      payAgain={<Payees contacts={contacts ?? []} accountId={account.id} />}
    />
  );
}
