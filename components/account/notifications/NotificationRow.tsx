'use client';

import {
  ArrowDownLeft,
  ArrowUpRight,
  Building2,
  CalendarClock,
  CircleX,
  FileCheck2,
  FileX2,
  KeyRound,
  type LucideIcon,
  Mail,
  MailOpen,
  Repeat,
  Scale,
  ShieldCheck,
  Undo2,
  UserLock,
} from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import type { Notification, NotificationKind } from '@/bank/contract/ground/notifications';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { withoutAmounts } from '@/components/frame/without-amounts';
import { formatTime } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import { texts } from './texts';

type Ink = 'plain' | 'good' | 'warning';

const LOOKS: Record<NotificationKind, { icon: LucideIcon; ink: Ink }> = {
  pix_received: { icon: ArrowDownLeft, ink: 'good' },
  pix_completed: { icon: ArrowUpRight, ink: 'plain' },
  pix_failed: { icon: CircleX, ink: 'warning' },
  pix_returned: { icon: Undo2, ink: 'good' },
  pix_schedule: { icon: CalendarClock, ink: 'plain' },
  pix_recurrence: { icon: Repeat, ink: 'plain' },
  pix_key: { icon: KeyRound, ink: 'plain' },
  pix_dispute: { icon: Scale, ink: 'plain' },
  account: { icon: Building2, ink: 'plain' },
  privacy: { icon: UserLock, ink: 'plain' },
  export_ready: { icon: FileCheck2, ink: 'plain' },
  export_failed: { icon: FileX2, ink: 'warning' },
  security: { icon: ShieldCheck, ink: 'plain' },
};

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

interface NotificationRowProps {
  notification: Notification;
  /** Whose account it is about, for a person with several companies. */
  company?: string;
  onMark: (notification: Notification, isRead: boolean) => void;
}

/** One thing that was told: what it is about, when, whether it was read, and the way to it. */
export function NotificationRow({ notification, company, onMark }: NotificationRowProps) {
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
            <Place href={href} prefetch={false} onClick={() => onMark(notification, true)}>
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
          {formatTime(created_at)}
          {company ? ` · ${company}` : ''}
        </When>
        {settles_at && Date.parse(settles_at) <= Date.now() ? <Settled>{texts.settled}</Settled> : null}
      </Words>
      <Mark>
        <IconButton
          label={isUnread ? texts.markRead(spoken) : texts.markUnread(spoken)}
          onClick={() => onMark(notification, isUnread)}
        >
          {isUnread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
        </IconButton>
      </Mark>
    </Row>
  );
}
