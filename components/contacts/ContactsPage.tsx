'use client';

import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Account, Contact } from '@/bank/contract/accounts';
import { withAccount } from '@/components/layout/account-address';
import { Page, PageHeader } from '@/components/layout/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { asOwnAct } from '@/contexts/own-acts';
import { changeContact, listContacts } from '@/services/contacts';
import { isApiError } from '@/services/http/api-error';
import { ContactCard } from './ContactCard';
import type { ContactTask } from './ContactDialogs';
import { type ContactGroup, groupContacts, searchContacts } from './contact-groups';
import { texts } from './texts';

const ContactDialogs = dynamic(() => import('./ContactDialogs').then(module => module.ContactDialogs), { ssr: false });

interface ContactsPageProps {
  account: Account;
  contacts: { data: Contact[] } | null;
}

/** Who the account paid: to pay again, to name, to put first, to forget. */
export function ContactsPage({ account, contacts: first }: ContactsPageProps) {
  const contacts = useQuery({
    queryKey: ['contacts', account.id],
    queryFn: ({ signal }) => listContacts(account.id, signal),
    initialData: first ?? undefined,
  });
  const [search, setSearch] = useState('');
  const [task, setTask] = useState<ContactTask | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const canPay = account.role !== 'viewer';
  const groups = groupContacts(contacts.data?.data ?? []);
  const found = searchContacts(groups, search);

  const turnFavorite = async ({ keys, isFavorite }: ContactGroup) => {
    setProblem(null);
    try {
      await asOwnAct(() => Promise.all(keys.map(key => changeContact(account.id, key.id, { favorite: !isFavorite }))));
    } catch (error) {
      setProblem(isApiError(error) ? error.message : texts.actFailed);
    }
    await contacts.refetch();
  };

  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ href: withAccount('/pix', account.id), label: texts.area }}
      />
      <Stack gap={24}>
        {canPay ? null : <Alert tone="info">{texts.viewer}</Alert>}
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {contacts.data ? null : (
          <ErrorState title={texts.title} onRetry={() => void contacts.refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {contacts.data && groups.length === 0 ? <NoContacts account={account} canPay={canPay} /> : null}
        {groups.length > 0 ? (
          <>
            <TextField
              type="search"
              label={texts.search}
              help={texts.searchHelp}
              autoComplete="off"
              value={search}
              onChange={event => setSearch(event.target.value)}
            />
            <Text role="status" size={14} muted>
              {found.length > 0 ? texts.found(found.length) : texts.none}
            </Text>
            {found.length > 0 ? null : (
              <div>
                <Button variant="quiet" size="small" onClick={() => setSearch('')}>
                  {texts.clear}
                </Button>
              </div>
            )}
            {found.map(group => (
              <ContactCard
                key={group.id}
                group={group}
                accountId={account.id}
                canPay={canPay}
                onTask={setTask}
                onFavorite={() => void turnFavorite(group)}
              />
            ))}
          </>
        ) : null}
      </Stack>
      {task ? (
        <ContactDialogs
          task={task}
          accountId={account.id}
          onClose={() => setTask(null)}
          onDone={() => {
            setTask(null);
            void contacts.refetch();
          }}
        />
      ) : null}
    </Page>
  );
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
