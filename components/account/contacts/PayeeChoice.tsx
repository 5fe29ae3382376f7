'use client';

import styled from 'styled-components';
import type { Contact } from '@/bank/contract/ground/contacts';
import { withAccount } from '@/components/frame/account-address';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { AccountRows } from './AccountRows';
import type { BookEntry } from '@/components/lists/contact-book';
import type { ContactGroup } from '@/components/lists/contact-groups';
import { PayeeRows } from './PayeeRows';
import { texts } from './texts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
`;

const Rows = styled.div`
  /* the rows have their own room inside: their words stand in line with the box */
  margin-inline: -16px;
`;

const MOST_SHOWN = 6;

interface PayeeChoiceProps {
  /** Null while they are read. */
  groups: readonly ContactGroup[] | null;
  /** Those found by name who are paid by branch and account, too or only. */
  byAccount: readonly BookEntry[];
  /** Whether they answer a name that is being typed. */
  isSearch: boolean;
  hasFailed: boolean;
  accountId: string;
  onChoose: (contact: Contact) => void;
}

/** Those who were paid before, to be chosen by one press. */
export function PayeeChoice({ groups, byAccount, isSearch, hasFailed, accountId, onChoose }: PayeeChoiceProps) {
  if (!isSearch && !groups?.length) return null;
  const words = hasFailed
    ? texts.failed
    : groups
      ? texts.answering(new Set([...groups, ...byAccount].map(({ id }) => id)).size)
      : texts.loading;
  return (
    <section aria-labelledby="quem-ja-recebeu">
      <Head>
        <Heading id="quem-ja-recebeu" level={2} size={16}>
          {texts.again.title}
        </Heading>
        {isSearch ? (
          <Text role="status" size={14} muted>
            {words}
          </Text>
        ) : (
          <TextLink href={withAccount('/contacts', accountId)} prefetch={false}>
            {texts.again.all}
          </TextLink>
        )}
      </Head>
      <Rows>
        <PayeeRows groups={groups?.slice(0, MOST_SHOWN) ?? []} accountId={accountId} onChoose={onChoose} />
        {byAccount.length > 0 ? <AccountRows entries={byAccount.slice(0, MOST_SHOWN)} accountId={accountId} /> : null}
      </Rows>
    </section>
  );
}
