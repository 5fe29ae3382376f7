import type { Contact } from '@/bank/contract/ground/contacts';
import { type ContactGroup, groupContacts } from '@/components/lists/contact-groups';
import { packRows } from '@/components/frame/packed-rows';
import { PackedPayAgain } from './packed-pay-again';

/** How many keys are read for the payees that are shown: some have several. */
export const KEYS_TO_PAY_AGAIN = 30;
const MOST_PAYEES = 5;

/** The payees that come first. */
export const firstPayees = (contacts: readonly Contact[]): ContactGroup[] =>
  groupContacts(contacts).slice(0, MOST_PAYEES);

/** Only they go to the browser. */
export function Payees({ contacts, accountId }: { contacts: readonly Contact[]; accountId: string }) {
  const keys = firstPayees(contacts).flatMap(payee => payee.keys);
  return <PackedPayAgain payees={packRows(keys)} accountId={accountId} />;
}
