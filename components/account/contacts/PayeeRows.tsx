'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import type { Contact } from '@/bank/contract/ground/contacts';
import { withAccount } from '@/components/frame/account-address';
import { formatPixKey } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, media, motion } from '@/themes/tokens';
import { toShortInstitution } from '@/components/lists/institution-name';
import { joinFacts } from '@/components/ui/join-facts';
import { ContactFace } from './ContactFace';
import type { ContactGroup } from '@/components/lists/contact-groups';
import { texts } from './texts';

export const List = styled.ul`
  list-style: none;
  padding-bottom: 8px;
`;

const row = css`
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

export const One = styled(Link)`
  ${row}
`;

const Several = styled.details`
  > summary { ${row} cursor: pointer; list-style: none; }
  > summary::-webkit-details-marker { display: none; }
  > summary > svg { transition: transform ${motion.quick}; }
  &[open] > summary > svg { transform: rotate(180deg); }
  /* left to the browser, closed keys keep the colours of the theme before */
  &:not([open]) > ul { display: none; }
`;

const Key = styled(Link)`
  ${row}
  grid-template-columns: minmax(0, 1fr) 18px;
  padding-left: 68px;
  overflow-wrap: anywhere;

  ${media.tablet} { padding-left: 76px; }
`;

export const toPayHref = ({ pix_key }: Contact, accountId: string): string =>
  withAccount(`/pix/pay?chave=${encodeURIComponent(pix_key)}`, accountId);

interface PayeeRowsProps {
  groups: readonly ContactGroup[];
  accountId: string;
  /** Does what the link would do; a press that asks for another tab stays the link's. */
  onChoose?: (contact: Contact) => void;
}

/** Contacts to pay: a press pays the only key; of several one is chosen. */
export function PayeeRows({ groups, accountId, onChoose }: PayeeRowsProps) {
  const linkTo = (contact: Contact) => ({
    href: toPayHref(contact, accountId),
    prefetch: false,
    onClick: (event: MouseEvent) => {
      if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onChoose(contact);
    },
  });
  return (
    <List>
      {groups.map(group => {
        const { id, label, name, keys } = group;
        const ownName = label === name ? [] : [name];
        const [first] = keys;
        return (
          <li key={id}>
            {keys.length === 1 ? (
              <One {...linkTo(first)}>
                <ContactFace
                  group={group}
                  before={texts.again.pay}
                  detail={joinFacts([...ownName, toShortInstitution(first.institution_name)])}
                />
                <ChevronRight aria-hidden />
              </One>
            ) : (
              <Several>
                <summary>
                  <ContactFace
                    group={group}
                    before={texts.again.pay}
                    detail={joinFacts([...ownName, texts.keyCount(keys.length)])}
                  />
                  <ChevronDown aria-hidden />
                </summary>
                <ul>
                  {keys.map(contact => (
                    <li key={contact.id}>
                      <Key {...linkTo(contact)}>
                        <span>
                          <Text as="span">
                            <VisuallyHidden>{texts.again.payBy(label)} </VisuallyHidden>
                            {formatPixKey(contact.pix_key)}
                          </Text>
                          <Text as="div" size={14} muted>
                            {toShortInstitution(contact.institution_name)}
                          </Text>
                        </span>
                        <ChevronRight aria-hidden />
                      </Key>
                    </li>
                  ))}
                </ul>
              </Several>
            )}
          </li>
        );
      })}
    </List>
  );
}
