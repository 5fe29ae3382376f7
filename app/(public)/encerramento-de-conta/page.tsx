import { getAccountClosing } from '@/bank/contract/service/account-closing';
import { listAccounts } from '@/bank/contract/ground/accounts';
import { ClosingGuide, type OpenAccount } from '@/components/service/account-closing/ClosingGuide';
import { texts } from '@/components/service/account-closing/texts';
import { peekSession, readBank } from '@/gateway/page-data';
import { indexed } from '../indexed';

export const metadata = indexed('/encerramento-de-conta', { title: texts.title, description: texts.lead });

/** How the first open account of a signed-in visitor stands; null for a stranger, and when it cannot be read: the page explains all the same. */
const readOpen = async (): Promise<OpenAccount | null> => {
  const person = await readBank(listAccounts);
  const accounts = person.state === 'ok' ? (person.data.data.accounts ?? []) : [];
  const account = accounts.find(({ status }) => status !== 'closed');
  if (!account) return null;
  const closing = await readBank(getAccountClosing, { params: { account_id: account.id } });
  return closing.state === 'ok' ? { account, closing: closing.data } : null;
};

export default async function ClosingGuidePage() {
  const isSignedIn = (await peekSession()).status === 'authenticated';
  return <ClosingGuide isSignedIn={isSignedIn} open={isSignedIn ? await readOpen() : null} />;
}
