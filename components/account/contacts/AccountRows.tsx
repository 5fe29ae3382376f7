'use client';

import { ChevronRight } from 'lucide-react';
import { toPayAccountHref } from '@/components/products/pix/pay/manual/brought';
import { formatAccount } from '@/components/ui/format';
import { toShortInstitution } from '@/components/lists/institution-name';
import { joinFacts } from '@/components/ui/join-facts';
import { ContactFace } from './ContactFace';
import type { BookEntry } from '@/components/lists/contact-book';
import { List, One } from './PayeeRows';
import { texts } from './texts';

/** Contacts that are paid by branch and account: a press opens the payment with the form filled in. */
export function AccountRows({ entries, accountId }: { entries: readonly BookEntry[]; accountId: string }) {
  return (
    <List>
      {entries.flatMap(entry =>
        entry.accounts.map(account => (
          <li key={account.id}>
            <One href={toPayAccountHref(account, accountId)} prefetch={false}>
              <ContactFace
                group={entry}
                before={texts.again.pay}
                detail={joinFacts([
                  toShortInstitution(account.institution_name),
                  formatAccount({ branch: account.branch, number: `${account.account}-${account.check_digit}` }),
                ])}
              />
              <ChevronRight aria-hidden />
            </One>
          </li>
        )),
      )}
    </List>
  );
}
