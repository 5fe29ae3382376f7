'use client';

import { Mail, MailOpen } from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import type { Notification, NotificationKind } from '@/bank/contract/ground/notifications';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { withoutAmounts } from '@/components/frame/without-amounts';
import { Button, ButtonLink } from '@/components/ui/Button';
import { formatTime } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import { joinFacts } from '@/components/ui/join-facts';
import { isAsking } from './notification-lists';
import { type Ink, LOOKS } from './notification-looks';
import { texts } from './texts';
const INKS: Record<Ink, { ground: string; line: string }> = {
  plain: { ground: color.surfaceSunken, line: color.iconMuted },
  good: { ground: color.positiveSoft, line: color.onPositiveSoft },
  warning: { ground: color.warningSoft, line: color.onWarningSoft },
};

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 8px auto minmax(0, 1fr) auto;
  align-items: start;
  gap: 0 12px;
  padding: 14px 8px 14px 12px;
  transition: background-color ${motion.quick};

  &:has(a):hover { background: ${color.surfaceSunken}; }
  ${media.tablet} { gap: 0 16px; padding: 16px 16px 16px 12px; }
`;

const Dot = styled.span`
  width: 8px;
  height: 8px;
  /* level with the middle of the icon */
  margin-top: 16px;
  border-radius: ${radius.full};
  background: ${color.brandLine};

  @media (forced-colors: active) { background: Highlight; }
`;

const Icon = styled.span<{ $ink: Ink }>`
  grid-column: 2;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${({ $ink }) => INKS[$ink].ground};
  color: ${({ $ink }) => INKS[$ink].line};

  svg { width: 20px; height: 20px; stroke-width: 1.75; }
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.h3<{ $isUnread: boolean }>`
  font-size: ${scale[16]};
  font-weight: ${({ $isUnread }) => ($isUnread ? 650 : 450)};
  line-height: 1.35;
`;

/* The whole row is the target; the button beside it stays above. */
const Place = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after { content: ''; position: absolute; inset: 0; }
  &:hover { text-decoration: underline; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.focus}; outline-offset: -2px; }
`;

const Body = styled.p`
  font-size: ${scale[14]};
  line-height: 1.45;
  color: ${color.onSurfaceMuted};
`;

const When = styled.time`
  font-size: ${scale[12]};
  font-variant-numeric: tabular-nums;
  color: ${color.onSurfaceMuted};
`;

/* What it asked for is done or over. */
const Settled = styled.span`
  font-size: ${scale[12]};
  font-weight: 550;
  color: ${color.onPositiveSoft};
`;

const Mark = styled.div`
  position: relative;
  z-index: 1;
  color: ${color.iconMuted};
`;

const Acts = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;

interface NotificationRowProps {
  notification: Notification;
  /** How often the same was told that day, this time included. */
  times?: number;
  /** Whose account it is about, for a person with several companies. */
  company?: string;
  marks: {
    mark: (notification: Notification, isRead: boolean) => void;
    /** What it doubts was the person's own act. */
    confirm: (notification: Notification) => void;
  };
}

/** Whether the person is asked "was it you?" about their own access. */
const isDoubt = (notice: Notification): boolean =>
  notice.kind === 'security' && notice.account_id === null && isAsking(notice);

/** One thing that was told: what it is about, when, whether it was read, and what to do about it. */
export function NotificationRow({ notification, times = 1, company, marks }: NotificationRowProps) {
  const { areHidden } = useHiddenAmounts();
  const { kind, title, body, href, created_at, read_at, settles_at } = notification;
  const { icon: Drawing, ink } = LOOKS[kind];
  const isUnread = read_at === null;
  const spoken = areHidden ? withoutAmounts(title) : title;
  const words = (
    <>
      {isUnread ? <VisuallyHidden>{texts.unread} </VisuallyHidden> : null}
      <PrivateText>{title}</PrivateText>
    </>
  );
  return (
    <Row data-notification={notification.id} data-unread={isUnread || undefined}>
      {isUnread ? <Dot /> : null}
      <Icon $ink={ink}>
        <Drawing aria-hidden />
      </Icon>
      <Words>
        <Title $isUnread={isUnread}>
          {href ? (
            <Place href={href} prefetch={false} onClick={() => marks.mark(notification, true)}>
              {words}
            </Place>
          ) : (
            words
          )}
        </Title>
        {body ? (
          <Body>
            <PrivateText>{body}</PrivateText>
          </Body>
        ) : null}
        <When dateTime={created_at}>
          {joinFacts([formatTime(created_at), company, times > 1 ? texts.times(times) : null])}
        </When>
        {settles_at && !isAsking(notification) ? <Settled>{texts.settled}</Settled> : null}
        <RowActs notification={notification} marks={marks} />
      </Words>
      <Mark>
        <IconButton
          label={isUnread ? texts.markRead(spoken) : texts.markUnread(spoken)}
          onClick={() => marks.mark(notification, isUnread)}
        >
          {isUnread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
        </IconButton>
      </Mark>
    </Row>
  );
}

/** Where who did not do it shuts everybody out, or gets a new password. */
const LOCK_PLACE = '/settings/security#bloquear';
/** What hands something over or went wrong; any other notice has a button while it asks. */
const ALWAYS_ACT: ReadonlySet<NotificationKind> = new Set(['pix_failed', 'export_ready', 'export_failed']);

function RowActs({ notification, marks }: Pick<NotificationRowProps, 'notification' | 'marks'>) {
  const { kind, href } = notification;
  if (isDoubt(notification)) {
    return (
      <Acts>
        <Button variant="quiet" size="small" onClick={() => marks.confirm(notification)}>
          {texts.doubt.yes}
        </Button>
        <ButtonLink variant="danger" size="small" href={LOCK_PLACE} prefetch={false}>
          {texts.doubt.no}
        </ButtonLink>
      </Acts>
    );
  }
  const words = texts.acts[kind];
  if (!href || !words || !(isAsking(notification) || ALWAYS_ACT.has(kind))) return null;
  return (
    <Acts>
      <ButtonLink
        variant="quiet"
        size="small"
        href={href}
        prefetch={false}
        onClick={() => marks.mark(notification, true)}
      >
        {words}
      </ButtonLink>
    </Acts>
  );
}
