'use client';

import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { Card } from '@/components/ui/Card';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { media } from '@/themes/tokens';
import type { ContactGroup } from '@/components/lists/contact-groups';
import { PayeeRows } from './PayeeRows';
import { texts } from './texts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 16px 16px 4px;

  > p { flex-basis: 100%; }
  ${media.tablet} { padding: 20px 24px 4px; }
`;

interface PayAgainProps {
  /** Those that are shown, favourites first. */
  groups: readonly ContactGroup[];
  accountId: string;
}

/** Favourites and the payees of the last payments; one touch starts a Pix to them. */
export function PayAgain({ groups, accountId }: PayAgainProps) {
  return (
    <Card padding="none" aria-labelledby="pagar-de-novo">
      <Head>
        <Heading id="pagar-de-novo" level={2} size={16}>
          {texts.again.title}
        </Heading>
        {groups.length > 0 ? (
          <TextLink href={withAccount('/contacts', accountId)} prefetch={false}>
            {texts.again.all}
          </TextLink>
        ) : (
          <Text size={14} muted>
            {texts.again.empty}
          </Text>
        )}
      </Head>
      <PayeeRows groups={groups} accountId={accountId} />
    </Card>
  );
}
