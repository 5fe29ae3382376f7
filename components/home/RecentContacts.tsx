'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import type { Contact } from '@/bank/contract/accounts';
import { withAccount } from '@/components/layout/account-address';
import { Card } from '@/components/ui/Card';
import { Heading, Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import { texts } from './texts';

const Head = styled.div`
  padding: 16px 16px 4px;
  ${media.tablet} { padding: 20px 24px 4px; }
`;

const List = styled.ul`
  list-style: none;
  padding-bottom: 8px;
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) 18px;
  align-items: center;
  gap: 12px;
  min-height: 60px;
  padding: 8px 16px;
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  ${media.tablet} { padding-inline: 24px; }
  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
  > svg { width: 18px; height: 18px; color: ${color.iconMuted}; }
`;

const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${color.brandSoft};
  color: ${color.onBrandSoft};
  font-size: ${scale[14]};
  font-weight: 600;
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;

  > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const MOST = 5;

/** Payees of the last payments; one touch starts a Pix to them. */
export function RecentContacts({ contacts, accountId }: { contacts: readonly Contact[]; accountId: string }) {
  return (
    <Card padding="none" aria-labelledby="pagar-de-novo">
      <Head>
        <Heading id="pagar-de-novo" level={2} size={16}>
          {texts.contacts.title}
        </Heading>
        {contacts.length === 0 ? (
          <Text size={14} muted>
            {texts.contacts.empty}
          </Text>
        ) : null}
      </Head>
      <List>
        {contacts.slice(0, MOST).map(contact => (
          <li key={contact.id}>
            <Row
              href={withAccount(`/pix/pay?chave=${encodeURIComponent(contact.pix_key)}`, accountId)}
              prefetch={false}
            >
              <Initials aria-hidden>{toInitials(contact.name)}</Initials>
              <Words>
                <Text as="span" strong>
                  <VisuallyHidden>{texts.contacts.pay} </VisuallyHidden>
                  {contact.name}
                </Text>
                <Text as="span" size={14} muted>
                  {contact.institution_name}
                </Text>
              </Words>
              <ChevronRight aria-hidden />
            </Row>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** `Moinho Sul Farinhas Ltda` -> `MS`. */
const toInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(word => /^\p{L}/u.test(word) && word.length > 2)
    .slice(0, 2)
    .map(word => word[0]?.toLocaleUpperCase('pt-BR'))
    .join('');
