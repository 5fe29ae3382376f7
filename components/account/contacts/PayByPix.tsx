'use client';

import { type ComponentProps, useState } from 'react';
import { PixPay } from '@/components/products/pix/pay/PixPay';
import { mayBeName } from '@/components/products/pix/pay/recognize-input';
import { type ContactGroup, groupContacts, searchContacts } from './contact-groups';
import { PayeeChoice } from './PayeeChoice';
import { useContacts } from './use-contacts';

type PayByPixProps = Omit<ComponentProps<typeof PixPay>, 'known' | 'onTyped'> & {
  /** Those that come first, favourites before others; null when they could not be read. */
  first: readonly ContactGroup[] | null;
};

/** Paying by Pix, with those whom the account has paid before at hand: the box that takes keys and codes takes their names too. */
export function PayByPix({ first, ...payment }: PayByPixProps) {
  const [typed, setTyped] = useState('');
  const isName = mayBeName(typed);
  const contacts = useContacts(payment.account.id, null, true, isName);
  const found = contacts.data ? searchContacts(groupContacts(contacts.data.data), typed) : null;
  const shown = isName ? found : typed === '' ? first : [];
  const keys = isName && found ? found.flatMap(({ keys: own }) => own) : [];
  return (
    <PixPay
      {...payment}
      onTyped={setTyped}
      known={{
        only: keys.length === 1 ? (keys[0]?.pix_key ?? null) : null,
        count: isName ? (found?.length ?? (contacts.isError ? 0 : null)) : 0,
        list: choose => (
          <PayeeChoice
            groups={shown}
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
