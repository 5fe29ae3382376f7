'use client';

import { Pencil, Star, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Contact } from '@/bank/contract/ground/contacts';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDate, formatDocument, formatPixKey } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { Heading, Text } from '@/components/ui/Text';
import { color, media } from '@/themes/tokens';
import { Initials } from './ContactFace';
import { type ContactGroup, toInitials } from './contact-groups';
import { toPayHref } from './PayeeRows';
import { texts } from './texts';
import { type ContactActs, starIdOf, titleIdOf } from './use-contact-acts';

const Inside = styled.div`
  padding: 16px 16px 8px;
  overflow-wrap: anywhere;

  ${media.tablet} { padding: 20px 24px 8px; }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 4px;

  > div { flex: 1; min-width: 0; margin-left: 8px; }
  button { margin-top: -2px; }
  ${media.phoneOnly} {
    > span { display: none; }
    > div { margin-left: 0; }
  }
`;

const Marked = styled(Star)`
  flex: none;
  width: 20px;
  height: 20px;
  margin-top: 10px;
  color: ${color.link};
`;

const FilledStar = styled(Star)<{ $isOn: boolean }>`
  fill: ${({ $isOn }) => ($isOn ? 'currentColor' : 'none')};
  && { color: ${({ $isOn }) => ($isOn ? color.link : 'currentColor')}; }
`;

const Keys = styled.ul`
  display: grid;
  margin-top: 12px;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0 8px;
    padding-block: 8px;
    border-top: 1px solid ${color.line};
  }
  li > :first-child { flex: 1 1 240px; min-width: 0; }
`;

const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

interface ContactCardProps {
  group: ContactGroup;
  accountId: string;
  canPay: boolean;
  acts: Pick<ContactActs, 'open' | 'turnFavorite'>;
}

/** A contact with each of its keys, every one a payment away. */
export function ContactCard({ group, accountId, canPay, acts }: ContactCardProps) {
  const { label, name, documentMasked, isFavorite, keys } = group;
  return (
    <Card as="article" padding="none" aria-labelledby={titleIdOf(keys[0])}>
      <Inside>
        <Head>
          <Initials aria-hidden>{toInitials(label)}</Initials>
          <div>
            <Heading id={titleIdOf(keys[0])} level={2} size={16} tabIndex={-1}>
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
                id={starIdOf(group)}
                label={texts.favorite(label)}
                aria-pressed={isFavorite}
                onClick={() => acts.turnFavorite(group)}
              >
                <FilledStar $isOn={isFavorite} aria-hidden />
              </IconButton>
              <IconButton label={texts.rename.open(label)} onClick={() => acts.open({ what: 'rename', group })}>
                <Pencil aria-hidden />
              </IconButton>
            </>
          ) : isFavorite ? (
            <Marked aria-label={texts.isFavorite} role="img" fill="currentColor" />
          ) : null}
        </Head>
        <Keys>
          {keys.map(contact => (
            <KeyRow
              key={contact.id}
              {...{ contact, label, accountId, canPay }}
              onForget={() => acts.open({ what: 'forget', group, contact })}
            />
          ))}
        </Keys>
      </Inside>
    </Card>
  );
}

interface KeyRowProps {
  contact: Contact;
  label: string;
  accountId: string;
  canPay: boolean;
  onForget: () => void;
}

function KeyRow({ contact, label, accountId, canPay, onForget }: KeyRowProps) {
  const { pix_key, institution_name, last_paid_at } = contact;
  const key = formatPixKey(pix_key);
  return (
    <li>
      <div>
        <Text>{key}</Text>
        <Text size={14} muted>
          {institution_name} · {last_paid_at ? texts.paid(formatDate(last_paid_at)) : texts.neverPaid}
        </Text>
      </div>
      {canPay ? (
        <Acts>
          <IconButton label={texts.forget.open(key, label)} onClick={onForget}>
            <Trash2 aria-hidden />
          </IconButton>
          <ButtonLink
            variant="quiet"
            size="small"
            aria-label={texts.payBy(label, key)}
            href={toPayHref(contact, accountId)}
            prefetch={false}
          >
            {texts.pay}
          </ButtonLink>
        </Acts>
      ) : null}
    </li>
  );
}
