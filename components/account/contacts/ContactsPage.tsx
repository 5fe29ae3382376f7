'use client';

import { Plus, Upload, Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ContactCard } from '@/bank/contract/ground/contact-cards';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { MOST_CONTACTS } from '@/services/contacts';
import { media } from '@/themes/tokens';
import { ContactCardView } from './ContactCardView';
import { type BookEntry, listGroups, toBook } from '@/components/lists/contact-book';
import { searchContacts } from '@/components/lists/contact-groups';
import { texts } from './texts';
import { type ContactActs, SEARCH_ID, useContactActs } from './use-contact-acts';
import { type ContactPage, useContactCards, useContacts } from './use-contacts';

const ContactDialogs = dynamic(() => import('./ContactDialogs').then(module => module.ContactDialogs), { ssr: false });

const SHOWN_AT_ONCE = 40;

const Cards = styled.div`
  display: grid;
  /* side by side where a name and a way to pay stand whole in each */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
  gap: 12px;

  ${media.wide} { gap: 16px; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  /* side by side where both fit, else one below the other, equally wide */
  ${media.phoneOnly} { width: 100%; > * { flex: 1 1 auto; padding-inline: 12px; } }
`;

interface ContactsPageProps {
  account: Account;
  contacts: ContactPage | null;
  /** What the company wrote down; null where it could not be read. */
  cards: { data: ContactCard[] } | null;
  /** Whether the bank has no more keys than those. */
  isAll: boolean;
}

/** Whom the account pays: to pay again, to write down, to name and group, to put first, to forget. */
export function ContactsPage({ account, contacts: first, cards: firstCards, isAll }: ContactsPageProps) {
  const contacts = useContacts(account.id, first, isAll);
  const cards = useContactCards(account.id, firstCards);
  const isThere = contacts.data !== undefined && cards.data !== undefined;
  const book = toBook(contacts.data?.data ?? [], cards.data?.data ?? []);
  const readAgain = () => Promise.all([contacts.refetch(), cards.refetch()]);
  const focusLater = useLaterFocus();
  const acts = useContactActs(account.id, async focusId => {
    await readAgain();
    focusLater(focusId);
  });
  const { task, act } = acts;
  // the windows are fetched by the first use, and stay so that the focus finds its way back
  const [hasAsked, setAsked] = useState(false);
  if (task && !hasAsked) setAsked(true);
  const canPay = account.role !== 'viewer';

  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} actions={canPay ? <PageActions open={acts.open} /> : null} />
      <Stack gap={16}>
        {canPay ? null : <Alert tone="info">{texts.viewer}</Alert>}
        {act.error && !task ? <Alert tone="danger">{act.error}</Alert> : null}
        {isThere ? null : (
          <ErrorState title={texts.title} onRetry={() => void readAgain()}>
            {texts.failed}
          </ErrorState>
        )}
        {isThere && book.length === 0 ? <NoContacts account={account} canPay={canPay} /> : null}
        {book.length > 0 ? <Found {...{ book, account, acts, canPay }} /> : null}
        {(contacts.data?.data.length ?? 0) < MOST_CONTACTS ? null : (
          <Text size={14} muted>
            {texts.most(MOST_CONTACTS)}
          </Text>
        )}
      </Stack>
      {hasAsked ? <ContactDialogs accountId={account.id} book={book} acts={acts} /> : null}
    </Page>
  );
}

function PageActions({ open }: { open: ContactActs['open'] }) {
  return (
    <Actions>
      <Button variant="quiet" onClick={() => open({ what: 'import' })}>
        <Upload aria-hidden /> {texts.importFile}
      </Button>
      <Button onClick={() => open({ what: 'add' })}>
        <Plus aria-hidden /> {texts.add}
      </Button>
    </Actions>
  );
}

interface FoundProps {
  book: readonly BookEntry[];
  account: Account;
  acts: ContactActs;
  canPay: boolean;
}

function Found({ book, account, acts, canPay }: FoundProps) {
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const groups = listGroups(book);
  const chosen = groups.includes(group) ? book.filter(entry => entry.groups.includes(group)) : book;
  const found = writtenFirst(searchContacts(chosen, search), acts.writtenId);
  const clear = () => {
    setSearch('');
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <>
      <TextField
        id={SEARCH_ID}
        type="search"
        label={texts.search}
        help={texts.searchHelp}
        autoComplete="off"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {groups.length > 0 ? (
        <div>
          <SegmentedControl
            label={texts.groups.label}
            options={[{ value: '', label: texts.groups.all }, ...groups.map(value => ({ value, label: value }))]}
            value={groups.includes(group) ? group : ''}
            onChange={setGroup}
          />
        </div>
      ) : null}
      <Text role="status" size={14} muted>
        {search === '' && acts.said ? `${acts.said} ` : ''}
        {texts.found(found.length, book.length)}
      </Text>
      {found.length > 0 ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <Cards>
        {found.slice(0, most).map(entry => (
          <ContactCardView key={entry.id} entry={entry} accountId={account.id} canPay={canPay} acts={acts} />
        ))}
      </Cards>
      {found.length > most ? (
        <div>
          <Button variant="quiet" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Who was written down on this page a moment ago stands where people see it. */
const writtenFirst = (entries: readonly BookEntry[], id: string | null): readonly BookEntry[] => {
  const written = entries.find(entry => entry.id === id);
  return written ? [written, ...entries.filter(entry => entry !== written)] : entries;
};

/** Gives the focus to the element of an id, once what is listed now is drawn; to the title where there is no such element. */
function useLaterFocus() {
  const [wish, setWish] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wish) (document.getElementById(wish.id) ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [wish]);
  return (id: string | null) => setWish(id === null ? null : { id });
}

function NoContacts({ account, canPay }: { account: Account; canPay: boolean }) {
  return (
    <EmptyState
      icon={Users}
      title={texts.empty}
      action={
        canPay ? (
          <ButtonLink variant="quiet" href={withAccount('/pix/pay', account.id)}>
            {texts.emptyAction}
          </ButtonLink>
        ) : null
      }
    >
      {texts.emptyBody}
    </EmptyState>
  );
}
