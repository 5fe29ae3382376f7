'use client';

import { type ComponentProps, useState } from 'react';
import { mayBeName } from '@/bank/contract/name-text';
import { PixPay } from '@/components/products/pix/pay/PixPay';
import { type BookEntry, toBook } from '@/components/lists/contact-book';
import { type ContactGroup, groupContacts, searchContacts } from '@/components/lists/contact-groups';
import { PayeeChoice } from './PayeeChoice';
import { useContactCards, useContacts } from './use-contacts';

type PayByPixProps = Omit<ComponentProps<typeof PixPay>, 'known' | 'onTyped'> & {
  /** Those that come first, favourites before others; null when they could not be read. */
  first: readonly ContactGroup[] | null;
};

const NO_ONE: readonly BookEntry[] = [];
const hasAccount = ({ accounts }: BookEntry): boolean => accounts.length > 0;

/** Paying by Pix, with those whom the account has paid before at hand: the box that takes keys and codes takes their names too. */
export function PayByPix({ first, ...payment }: PayByPixProps) {
  const [typed, setTyped] = useState('');
  const isName = mayBeName(typed);
  const contacts = useContacts(payment.account.id, null, true, isName);
  const cards = useContactCards(payment.account.id, null, isName);
  const areRead = contacts.data !== undefined && !cards.isPending;
  const found = contacts.data && areRead ? searchContacts(groupContacts(contacts.data.data), typed) : null;
  const byAccount =
    isName && found ? searchContacts(toBook([], cards.data?.data ?? []), typed).filter(hasAccount) : NO_ONE;
  const shown = isName ? found : typed === '' ? first : [];
  const keys = isName && found ? found.flatMap(({ keys: own }) => own) : [];
  return (
    <PixPay
      {...payment}
      onTyped={setTyped}
      known={{
        only: keys.length === 1 && byAccount.length === 0 ? (keys[0]?.pix_key ?? null) : null,
        count: isName ? (found ? found.length + byAccount.length : contacts.isError ? 0 : null) : 0,
        list: choose => (
          <PayeeChoice
            groups={shown}
            byAccount={byAccount}
            isSearch={isName}
            hasFailed={isName && contacts.isError}
            accountId={payment.account.id}
            onChoose={contact => choose(contact.pix_key)}
          />
        ),
      }}
    />
  );
}
