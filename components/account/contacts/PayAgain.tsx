'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { useLatePart } from '@/components/ui/use-late-part';
import { media } from '@/themes/tokens';
import type { ContactGroup } from './contact-groups';
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

const Foot = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 16px 16px;

  ${media.tablet} { padding: 0 24px 24px; }
`;

const fetchSearch = () => import('./ContactSearch').then(part => part.ContactSearch);

interface PayAgainProps {
  /** Those that are shown, favourites first. */
  groups: readonly ContactGroup[];
  accountId: string;
  /** Offers a search among all of them, over the page. */
  hasSearch?: boolean;
}

/** Favourites and the payees of the last payments; one touch starts a Pix to them. */
export function PayAgain({ groups, accountId, hasSearch = false }: PayAgainProps) {
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
      {hasSearch ? <SearchButton accountId={accountId} /> : null}
    </Card>
  );
}

function SearchButton({ accountId }: { accountId: string }) {
  const [isOpen, setOpen] = useState(false);
  const search = useLatePart(fetchSearch);
  const { Part } = search;
  return (
    <Foot>
      <Button
        variant="quiet"
        fullWidth
        loading={isOpen && search.isLoading}
        onClick={() => {
          setOpen(true);
          void search.load();
        }}
      >
        <Search aria-hidden /> {texts.again.search}
      </Button>
      {isOpen && search.hasFailed ? <Alert tone="danger">{texts.again.late}</Alert> : null}
      {Part ? <Part isOpen={isOpen} accountId={accountId} onClose={() => setOpen(false)} /> : null}
    </Foot>
  );
}
