import type { Metadata } from 'next';
import { listOwnInvitations, listPeople } from '@/bank/contract/service/people';
import { PeoplePage } from '@/components/account/people/PeoplePage';
import { texts } from '@/components/account/people/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams, readPerson, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PeopleRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const asked = await searchParams;
  const account = await openAccount(asked);
  const person = requireData(await readPerson());
  if (!account || !person) return <EndedPage title={texts.title} />;
  const [people, own] = await Promise.all([
    readBank(listPeople, { params: { account_id: account.id } }).then(optionalData),
    readBank(listOwnInvitations).then(optionalData),
  ]);
  return (
    <PeoplePage
      key={account.id}
      account={account}
      accounts={person.data.accounts ?? []}
      people={people}
      own={own?.data ?? []}
      openId={oneParam(asked, 'pessoa') || null}
    />
  );
}
