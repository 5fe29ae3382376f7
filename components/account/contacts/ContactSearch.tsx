'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { Spinner } from '@/components/ui/Spinner';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { askForPayment } from '@/contexts/asked-payment';
import { color } from '@/themes/tokens';
import { groupContacts, searchContacts } from './contact-groups';
import { PayeeRows, toPayHref } from './PayeeRows';
import { texts } from './texts';
import { useContacts } from './use-contacts';

const SHOWN_AT_ONCE = 30;

const Inside = styled.div`
  color: ${color.onSurface};
`;

const Found = styled.div`
  /* the window stays where it is while the list gets shorter under the pointer */
  min-height: min(400px, 45dvh);
  margin: 8px -24px -12px;

  > :is(p, div) { padding-inline: 24px; }
`;

interface ContactSearchProps {
  isOpen: boolean;
  accountId: string;
  onClose: () => void;
}

/** All contacts, to find one and choose the key that is paid. */
export function ContactSearch({ isOpen, accountId, onClose }: ContactSearchProps) {
  return (
    <Dialog open={isOpen} title={texts.again.search} onClose={onClose}>
      <Search accountId={accountId} onClose={onClose} />
    </Dialog>
  );
}

function Search({ accountId, onClose }: Omit<ContactSearchProps, 'isOpen'>) {
  const router = useRouter();
  const contacts = useContacts(accountId, null);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const groups = groupContacts(contacts.data?.data ?? []);
  const found = searchContacts(groups, search);
  return (
    <Inside>
      <TextField
        type="search"
        label={texts.search}
        help={texts.searchHelp}
        autoComplete="off"
        data-initial-focus
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <Found>
        {contacts.isError && !contacts.data ? (
          <ErrorState title={texts.title} onRetry={() => void contacts.refetch()}>
            {texts.failed}
          </ErrorState>
        ) : (
          <Text role="status" size={14} muted>
            {contacts.data ? texts.found(found.length, groups.length) : texts.loading}
          </Text>
        )}
        {contacts.isPending ? <Spinner /> : null}
        <PayeeRows
          groups={found.slice(0, most)}
          accountId={accountId}
          onChoose={contact => {
            onClose();
            // the person chose it here: it is looked up at once, which a link from outside never is
            askForPayment({ accountId, input: contact.pix_key, amountCents: null });
            router.push(toPayHref(contact, accountId));
          }}
        />
        {found.length > most ? (
          <div>
            <Button variant="quiet" fullWidth onClick={() => setMost(most + SHOWN_AT_ONCE)}>
              {texts.more}
            </Button>
          </div>
        ) : null}
      </Found>
    </Inside>
  );
}
