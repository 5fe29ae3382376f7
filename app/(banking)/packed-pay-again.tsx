'use client';

import type { Contact } from '@/bank/contract/ground/contacts';
import { PayAgain } from '@/components/account/contacts/PayAgain';
import { type PackedRows, unpackRows } from '@/components/frame/packed-rows';
import { groupContacts } from '@/components/lists/contact-groups';

interface PackedPayAgainProps {
  payees: PackedRows<Contact>;
  accountId: string;
}

/** Payees to pay again, of the keys that came. */
export function PackedPayAgain({ payees, accountId }: PackedPayAgainProps) {
  return <PayAgain groups={groupContacts(unpackRows(payees))} accountId={accountId} />;
}
