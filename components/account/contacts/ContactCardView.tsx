'use client';

import { Ellipsis, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDate, formatDocument, formatPixKey } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { Heading, Text } from '@/components/ui/Text';
import { color, media, radius, type as scale } from '@/themes/tokens';
import type { BookEntry } from '@/components/lists/contact-book';
import { NameMark } from '@/components/frame/NameMark';
import { toShortInstitution } from '@/components/lists/institution-name';
import { joinFacts } from '@/components/ui/join-facts';
import { accountText, type Forgetting } from './contact-tasks';
import { toPayAccountHref } from '@/components/products/pix/pay/manual/brought';
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

  > div:first-of-type { flex: 1; min-width: 0; margin-left: 8px; }
  button { margin-top: -2px; }
  ${media.phoneOnly} {
    > span { display: none; }
    > div:first-of-type { margin-left: 0; }
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

const Ways = styled.ul`
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
  li > :first-child { flex: 1 1 200px; min-width: 0; }
`;

const Groups = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: 8px;
  padding: 0;
  list-style: none;

  li {
    padding: 2px 8px;
    border-radius: ${radius.full};
    background: ${color.surfaceSunken};
    color: ${color.onSurface};
    font-size: ${scale[12]};
  }
`;

const Note = styled(Text)`
  margin-top: 8px;
  white-space: pre-line;
`;

interface ContactCardViewProps {
  entry: BookEntry;
  accountId: string;
  canPay: boolean;
  acts: Pick<ContactActs, 'open' | 'turnFavorite'>;
}

/** A contact with each way to pay it, every one a payment away. */
export function ContactCardView({ entry, accountId, canPay, acts }: ContactCardViewProps) {
  const { label, name, documentMasked, isFavorite, groups, note } = entry;
  return (
    <Card as="article" padding="none" aria-labelledby={titleIdOf(entry)}>
      <Inside>
        <Head>
          <NameMark name={label} />
          <div>
            <Heading id={titleIdOf(entry)} level={2} size={16} tabIndex={-1}>
              {label}
            </Heading>
            <Text size={14} muted>
              {joinFacts([label !== name && name, formatDocument(documentMasked)])}
            </Text>
          </div>
          {canPay ? (
            <>
              <IconButton
                id={starIdOf(entry)}
                label={texts.favorite(label)}
                aria-pressed={isFavorite}
                onClick={() => acts.turnFavorite(entry)}
              >
                <FilledStar $isOn={isFavorite} aria-hidden />
              </IconButton>
              <ContactMenu entry={entry} open={acts.open} />
            </>
          ) : isFavorite ? (
            <Marked aria-label={texts.isFavorite} role="img" fill="currentColor" />
          ) : null}
        </Head>
        {groups.length > 0 ? (
          <Groups aria-label={texts.groups.label}>
            {groups.map(group => (
              <li key={group}>{group}</li>
            ))}
          </Groups>
        ) : null}
        {note ? <Note size={14}>{note}</Note> : null}
        <WayRows entry={entry} accountId={accountId} canPay={canPay} />
      </Inside>
    </Card>
  );
}

/** What is done less often than paying. */
function ContactMenu({ entry, open }: { entry: BookEntry; open: ContactActs['open'] }) {
  const { label, keys, accounts, card } = entry;
  const hasSeveral = keys.length + accounts.length > 1;
  const removal = (which: Forgetting, words: string, id: string) => (
    <MenuItem key={id} type="button" onClick={() => open(which)}>
      <Trash2 aria-hidden /> {words}
    </MenuItem>
  );
  return (
    <Menu
      trigger={wiring => (
        <IconButton label={texts.acts.menu(label)} {...wiring}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem type="button" onClick={() => open({ what: 'edit', entry })}>
        <Pencil aria-hidden /> {texts.acts.edit}
      </MenuItem>
      <MenuItem type="button" onClick={() => open({ what: 'way', entry })}>
        <Plus aria-hidden /> {texts.acts.way}
      </MenuItem>
      {hasSeveral
        ? [
            ...keys.map(contact =>
              removal(
                { what: 'forget', which: 'key', entry, contact },
                texts.acts.forgetKey(formatPixKey(contact.pix_key)),
                contact.id,
              ),
            ),
            ...accounts.map(account =>
              removal(
                { what: 'forget', which: 'account', entry, account },
                texts.acts.forgetAccount(accountText(account)),
                account.id,
              ),
            ),
          ]
        : null}
      {card || !hasSeveral
        ? removal({ what: 'forget', which: 'everything', entry }, texts.acts.forget, 'everything')
        : null}
    </Menu>
  );
}

interface WayRowsProps {
  entry: BookEntry;
  accountId: string;
  canPay: boolean;
}

function WayRows({ entry: { label, keys, accounts }, accountId, canPay }: WayRowsProps) {
  const way = (id: string, title: string, detail: string, pay: { label: string; href: string }) => (
    <li key={id}>
      <div>
        <Text>{title}</Text>
        <Text size={14} muted>
          {detail}
        </Text>
      </div>
      {canPay ? (
        <ButtonLink variant="quiet" size="small" aria-label={pay.label} href={pay.href} prefetch={false}>
          {texts.pay}
        </ButtonLink>
      ) : null}
    </li>
  );
  return (
    <Ways>
      {keys.map(contact => {
        const { id, pix_key, institution_name, last_paid_at } = contact;
        const key = formatPixKey(pix_key);
        const paid = last_paid_at ? texts.paid(formatDate(last_paid_at)) : texts.neverPaid;
        const pay = { label: texts.payBy(label, key), href: toPayHref(contact, accountId) };
        return way(id, key, joinFacts([toShortInstitution(institution_name), paid]), pay);
      })}
      {accounts.map(account => {
        const pay = {
          label: texts.payAccount(label, accountText(account)),
          href: toPayAccountHref(account, accountId),
        };
        const title = texts.accountLine(account.branch, account.account, account.check_digit);
        const paid = account.last_paid_at ? texts.paidAt(formatDate(account.last_paid_at)) : texts.neverPaid;
        return way(account.id, title, joinFacts([toShortInstitution(account.institution_name), paid]), pay);
      })}
    </Ways>
  );
}
