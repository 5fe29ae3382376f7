'use client';

import type { AccountText, Reading } from '@/bank/contract/account-text';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDocument } from '@/components/ui/format';
import { texts } from './texts';

const words = texts.account;

const toWords = <Value,>(reading: Reading<Value>, format: (value: Value) => string): string => {
  switch (reading.state) {
    case 'read':
      return format(reading.value);
    case 'absent':
      return words.absent;
    case 'ambiguous':
      return words.ambiguous;
    case 'invalid':
      return words.invalid(reading.text);
  }
};

const asIs = (text: string): string => text;

/** What was read of a pasted account, part by part, with what is still to be filled in. */
export function AccountRead({ account, institutionName }: { account: AccountText; institutionName: string | null }) {
  return (
    <DefinitionList
      rows={[
        { term: words.institution, value: toWords(account.institution, ispb => institutionName ?? ispb) },
        { term: words.branch, value: toWords(account.branch, asIs) },
        {
          term: words.number,
          value: toWords(account.account, ({ number, digit }) => (digit === null ? number : `${number}-${digit}`)),
        },
        { term: words.holder, value: toWords(account.holder, asIs) },
        { term: words.document, value: toWords(account.document, formatDocument) },
      ]}
    />
  );
}
