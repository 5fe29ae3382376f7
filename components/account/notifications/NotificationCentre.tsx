'use client';

import { Bell, CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Notification } from '@/bank/contract/ground/notifications';
import { ACCOUNT_PARAM, withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { ListCard } from '@/components/lists/ListCard';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDayHeading, toLocalDate } from '@/components/ui/format';
import { LinkLikeButton, TextLink } from '@/components/ui/TextLink';
import { useUnreadCount } from '@/contexts/live';
import { listNotifications, type NotificationPage } from '@/services/notifications';
import { color, media, type as scale } from '@/themes/tokens';
import { CentreFilters } from './CentreFilters';
import { SameNotices } from './SameNotices';
import { mergeSame, NOTIFICATIONS } from './notification-lists';
import { type CentrePlace, toCentreHref, toCentreQuery } from './places';
import { texts } from './texts';
import { useMarks } from './use-marks';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  ${media.phoneOnly} { > * { padding-inline: 12px; } }
`;

/* On a phone the icon says it; the name stays for those who hear it. */
const WideWord = styled.span`
  ${media.phoneOnly} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

const Notices = styled.div`
  display: grid;
  gap: 12px;

  &:not(:empty) { margin-bottom: 16px; }
`;

const Day = styled.section`
  & + & { border-top: 1px solid ${color.line}; }
  h2 {
    padding: 16px 16px 4px;
    font-size: ${scale[14]};
    font-weight: 600;
    color: ${color.onSurfaceMuted};
  }
  h2::first-letter { text-transform: uppercase; }
  li + li { border-top: 1px solid ${color.line}; }
`;

const groupByDay = (notifications: readonly Notification[]): [day: string, its: Notification[]][] => {
  const days = new Map<string, Notification[]>();
  for (const one of notifications) {
    const day = toLocalDate(new Date(one.created_at));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
};

interface NotificationCentreProps {
  place: CentrePlace;
  /** What the server read; null where it could not. */
  first: NotificationPage | null;
  now: string;
  /** The person's accounts: with several, each notice says whose it is. */
  accounts: readonly Account[];
}

/** Everything the person was told, newest first. */
export function NotificationCentre({ place, first, now, accounts }: NotificationCentreProps) {
  const companyOf = (id: string | null) =>
    accounts.length > 1 ? accounts.find(one => one.id === id)?.company.trade_name : undefined;
  const account = useSearchParams().get(ACCOUNT_PARAM);
  const unread = useUnreadCount();
  const marks = useMarks();
  const query = toCentreQuery(place);
  const list = useCursorList<Notification>({
    // `now` is part of the key: what the server made anew is never mixed with pages of an older list
    queryKey: [NOTIFICATIONS, query, now],
    read: (cursor, signal) => listNotifications({ ...query, ...(cursor && { cursor }) }, signal),
    first,
    from: place.cursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={<span role="status">{texts.lead(unread)}</span>}
        actions={
          <Actions>
            {unread > 0 ? (
              <Button variant="quiet" onClick={marks.markAll}>
                <CheckCheck aria-hidden />
                {texts.markAll}
              </Button>
            ) : null}
            <ButtonLink
              variant="quiet"
              href={account ? withAccount('/notifications/preferences', account) : '/notifications/preferences'}
            >
              <SlidersHorizontal aria-hidden />
              <WideWord>{texts.preferences}</WideWord>
            </ButtonLink>
          </Actions>
        }
      />
      <CentreFilters place={place} account={account} />
      <Notices>
        {marks.hasFailed ? <Alert tone="danger">{texts.markFailed}</Alert> : null}
        {marks.canUndo ? (
          <Alert tone="positive">
            {texts.markedAll} <LinkLikeButton onClick={marks.undoAll}>{texts.undo}</LinkLikeButton>
          </Alert>
        ) : null}
        {place.cursor ? (
          <Alert action={<TextLink href={toCentreHref({ ...place, cursor: null }, account)}>{texts.newest}</TextLink>}>
            {texts.older}
          </Alert>
        ) : null}
      </Notices>
      <ListCard
        list={list}
        failed={texts.loadFailed}
        empty={<Nothing place={place} account={account} />}
        hrefOf={cursor => toCentreHref({ ...place, cursor }, account)}
        noun={texts.noun}
        always
      >
        {shown =>
          groupByDay(shown).map(([day, its]) => (
            <Day key={day} aria-labelledby={`dia-${day}`}>
              <h2 id={`dia-${day}`}>{formatDayHeading(day, new Date(now))}</h2>
              <ul>
                {mergeSame(its).map(same => (
                  <SameNotices key={same[0].id} same={same} company={companyOf(same[0].account_id)} marks={marks} />
                ))}
              </ul>
            </Day>
          ))
        }
      </ListCard>
    </Page>
  );
}

function Nothing({ place, account }: { place: CentrePlace; account: string | null }) {
  const { title, body } = place.topic ? texts.emptyTopic : place.onlyUnread ? texts.emptyUnread : texts.empty;
  const everything = toCentreHref({ onlyUnread: false, topic: null, cursor: null }, account);
  return (
    <EmptyState
      icon={Bell}
      title={title}
      action={
        place.topic || place.onlyUnread ? (
          <ButtonLink variant="quiet" href={everything}>
            {texts.seeAll}
          </ButtonLink>
        ) : undefined
      }
    >
      {body}
    </EmptyState>
  );
}
