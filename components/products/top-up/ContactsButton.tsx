'use client';

import dynamic from 'next/dynamic';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { Line } from './lines';
import { texts } from './texts';

const ContactsDialog = dynamic(() => import('./ContactsDialog').then(module => module.ContactsDialog), { ssr: false });

interface ContactsButtonProps {
  accountId: string;
  onUse: (line: Line) => void;
}

/** Picks a number among the contacts whose key is a mobile. */
export function ContactsButton({ accountId, onUse }: ContactsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" fullWidth onClick={() => setOpen(true)}>
        <UserSearch aria-hidden />
        {texts.contacts.open}
      </Button>
      {isOpen ? (
        <ContactsDialog
          accountId={accountId}
          onClose={() => setOpen(false)}
          onUse={line => {
            setOpen(false);
            onUse(line);
          }}
        />
      ) : null}
    </>
  );
}
