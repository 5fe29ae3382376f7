import type { Metadata } from 'next';
import { listContactCards } from '@/bank/contract/ground/contact-cards';
import { listContacts } from '@/bank/contract/ground/contacts';
import { ContactsPage } from '@/components/account/contacts/ContactsPage';
import { texts } from '@/components/account/contacts/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../account-page';

/** The page asks for the rest, where there is more. */
const READ_AT_FIRST = 200;

export const metadata: Metadata = { title: texts.title };

export default async function Contacts({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const [contacts, cards] = await Promise.all([
    readBank(listContacts, { params, query: { limit: READ_AT_FIRST } }).then(optionalData),
    readBank(listContactCards, { params }).then(optionalData),
  ]);
  const isAll = contacts !== null && contacts.data.length < READ_AT_FIRST;
  return <ContactsPage key={account.id} account={account} contacts={contacts} cards={cards} isAll={isAll} />;
}
