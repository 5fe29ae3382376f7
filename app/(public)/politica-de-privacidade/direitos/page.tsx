import type { Metadata } from 'next';
import { listAccounts } from '@/bank/contract/ground/accounts';
import { type DataRequest, listDataRequests } from '@/bank/contract/service/data-rights';
import { RightsPage } from '@/components/service/data-rights/RightsPage';
import { texts } from '@/components/service/data-rights/texts';
import { BorrowerSessionProvider } from '@/contexts/borrower-session';
import { peekSession, readBank } from '@/gateway/page-data';
import { indexed } from '../../indexed';

export const metadata: Metadata = indexed('/politica-de-privacidade/direitos', {
  title: texts.title,
  description: texts.description,
});

/** What a signed-in person without an account asked about their data; null for who has settings to ask in. */
const readOwn = async (): Promise<readonly DataRequest[] | null> => {
  const person = await readBank(listAccounts, { query: { include: 'user' } });
  if (person.state !== 'ok' || person.data.data.accounts?.length !== 0) return null;
  const requests = await readBank(listDataRequests);
  return requests.state === 'ok' ? requests.data.data : null;
};

export default async function RightsRoute() {
  const isSignedIn = (await peekSession()).status === 'authenticated';
  const own = isSignedIn ? await readOwn() : null;
  if (!own) return <RightsPage isSignedIn={isSignedIn} own={null} />;
  return (
    <BorrowerSessionProvider>
      <RightsPage isSignedIn own={own} />
    </BorrowerSessionProvider>
  );
}
