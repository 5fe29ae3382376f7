'use client';

import { Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { MOST_CONTACTS } from '@/services/contacts';
import { media } from '@/themes/tokens';
import { ContactCard } from './ContactCard';
import { type ContactGroup, groupContacts, searchContacts } from './contact-groups';
import { texts } from './texts';
import { SEARCH_ID, useContactActs } from './use-contact-acts';
import { type ContactPage, useContacts } from './use-contacts';

const ContactDialogs = dynamic(() => import('./ContactDialogs').then(module => module.ContactDialogs), { ssr: false });

const SHOWN_AT_ONCE = 40;

const Cards = styled.div`
  display: grid;
  gap: 12px;

  ${media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
`;

interface ContactsPageProps {
  account: Account;
  contacts: ContactPage | null;
  /** Whether the bank has no more than those. */
  isAll: boolean;
}

/** Who the account paid: to pay again, to name, to put first, to forget. */
export function ContactsPage({ account, contacts: first, isAll }: ContactsPageProps) {
  const contacts = useContacts(account.id, first, isAll);
  const groups = groupContacts(contacts.data?.data ?? []);
  const focusLater = useLaterFocus(contacts.data);
  const acts = useContactActs(account.id, focusId => {
    focusLater.current = focusId;
    return contacts.refetch();
  });
  const { task, act } = acts;
  // the windows are fetched by the first use, and stay so that the focus finds its way back
  const [hasAsked, setAsked] = useState(false);
  if (task && !hasAsked) setAsked(true);
  const canPay = account.role !== 'viewer';

  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/pix', account.id), label: texts.area }}
      />
      <Stack gap={16}>
        {canPay ? null : <Alert tone="info">{texts.viewer}</Alert>}
        {act.error && !task ? <Alert tone="danger">{act.error}</Alert> : null}
        {contacts.data ? null : (
          <ErrorState title={texts.title} onRetry={() => void contacts.refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {contacts.data && groups.length === 0 ? <NoContacts account={account} canPay={canPay} /> : null}
        {groups.length > 0 ? <Found groups={groups} account={account} acts={acts} canPay={canPay} /> : null}
        {(contacts.data?.data.length ?? 0) < MOST_CONTACTS ? null : (
          <Text size={14} muted>
            {texts.most(MOST_CONTACTS)}
          </Text>
        )}
      </Stack>
      {hasAsked ? (
        <ContactDialogs
          task={task}
          isBusy={act.isBusy}
          error={act.error}
          onClose={acts.close}
          onRename={acts.rename}
          onForget={acts.forget}
        />
      ) : null}
    </Page>
  );
}

interface FoundProps {
  groups: readonly ContactGroup[];
  account: Account;
  acts: ReturnType<typeof useContactActs>;
  canPay: boolean;
}

function Found({ groups, account, acts, canPay }: FoundProps) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const found = searchContacts(groups, search);
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
      <Text role="status" size={14} muted>
        {texts.found(found.length, groups.length)}
      </Text>
      {found.length > 0 ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <Cards>
        {found.slice(0, most).map(group => (
          <ContactCard key={group.id} group={group} accountId={account.id} canPay={canPay} acts={acts} />
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

/** Gives the focus to the element of the id that is set, as soon as `data` is other data; to the title where there is no such element. */
function useLaterFocus(data: unknown) {
  const focusId = useRef<string | null>(null);
  useEffect(() => {
    if (focusId.current === null || data === undefined) return;
    (document.getElementById(focusId.current) ?? document.querySelector<HTMLElement>('h1'))?.focus();
    focusId.current = null;
  }, [data]);
  return focusId;
}

function NoContacts({ account, canPay }: { account: Account; canPay: boolean }) {
  return (
    <EmptyState
      icon={Users}
      title={texts.empty}
      action={canPay ? <ButtonLink href={withAccount('/pix/pay', account.id)}>{texts.emptyAction}</ButtonLink> : null}
    >
      {texts.emptyBody}
    </EmptyState>
  );
}
