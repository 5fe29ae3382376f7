import type { Contact } from '@/bank/contract/ground/contacts';
import { groupContacts } from '@/components/account/contacts/contact-groups';
import { PayAgain } from '@/components/account/contacts/PayAgain';

/** How many keys are read for the payees that are shown: some have several. */
export const KEYS_TO_PAY_AGAIN = 30;
const MOST_PAYEES = 5;

interface PayeesProps {
  contacts: readonly Contact[];
  accountId: string;
  /** Offers a search where there are more than fit. */
  hasSearch?: boolean;
}

/** The payees that come first. Only they go to the browser. */
export function Payees({ contacts, accountId, hasSearch = false }: PayeesProps) {
  const groups = groupContacts(contacts);
  return (
    <PayAgain
      groups={groups.slice(0, MOST_PAYEES)}
      accountId={accountId}
      hasSearch={hasSearch && groups.length > MOST_PAYEES}
    />
  );
}
