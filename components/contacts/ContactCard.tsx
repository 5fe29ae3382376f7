'use client';

import { Pencil, Star, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { withAccount } from '@/components/layout/account-address';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDate, formatDocument, formatPixKey } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import type { ContactTask } from './ContactDialogs';
import type { ContactGroup } from './contact-groups';
import { texts } from './texts';

const Head = styled.div<{ $isFavorite: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 4px;

  > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  button { margin-top: -8px; }
  button[aria-pressed] svg { fill: ${({ $isFavorite }) => ($isFavorite ? 'currentColor' : 'none')}; }
`;

const Keys = styled.ul`
  display: grid;
  margin-top: 12px;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 8px;
    padding-block: 8px;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`;

interface ContactCardProps {
  group: ContactGroup;
  accountId: string;
  canPay: boolean;
  onTask: (task: ContactTask) => void;
  onFavorite: () => void;
}

/** A contact with each of its keys, every one a payment away. */
export function ContactCard({ group, accountId, canPay, onTask, onFavorite }: ContactCardProps) {
  const { label, name, documentMasked, isFavorite, keys } = group;
  return (
    <Card as="article">
      <Head $isFavorite={isFavorite}>
        <div>
          <Heading level={2} size={16}>
            {label}
          </Heading>
          <Text size={14} muted>
            {label === name ? '' : `${name} · `}
            {formatDocument(documentMasked)}
          </Text>
        </div>
        {canPay ? (
          <>
            <IconButton
              label={isFavorite ? texts.unfavorite(label) : texts.favorite(label)}
              aria-pressed={isFavorite}
              onClick={onFavorite}
            >
              <Star aria-hidden />
            </IconButton>
            <IconButton label={texts.rename(label)} onClick={() => onTask({ what: 'rename', group })}>
              <Pencil aria-hidden />
            </IconButton>
          </>
        ) : null}
      </Head>
      <Keys>
        {keys.map(contact => {
          const key = formatPixKey(contact.pix_key);
          return (
            <li key={contact.id}>
              <div>
                <Text>{key}</Text>
                <Text size={14} muted>
                  {contact.institution_name} ·{' '}
                  {contact.last_paid_at ? texts.paid(formatDate(contact.last_paid_at)) : texts.neverPaid}
                </Text>
              </div>
              {canPay ? (
                <>
                  <IconButton label={texts.forget(key)} onClick={() => onTask({ what: 'forget', contact })}>
                    <Trash2 aria-hidden />
                  </IconButton>
                  <ButtonLink
                    variant="quiet"
                    size="small"
                    aria-label={texts.payBy(label, key)}
                    href={withAccount(`/pix/pay?chave=${encodeURIComponent(contact.pix_key)}`, accountId)}
                    prefetch={false}
                  >
                    {texts.pay}
                  </ButtonLink>
                </>
              ) : null}
            </li>
          );
        })}
      </Keys>
    </Card>
  );
}
