'use client';

import { BellDot, CalendarClock, CircleCheckBig, Repeat, Send, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { withAccount } from '@/components/layout/account-address';
import { PrivateMoney, PrivateText } from '@/components/layout/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { formatDateTime, formatTime } from '@/components/ui/format';
import { Heading } from '@/components/ui/Text';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import { texts } from './texts';
import type { TodayItem } from './today';

const Head = styled.div`
  padding: 16px 16px 4px;
  ${media.tablet} { padding: 20px 24px 4px; }
`;

const List = styled.ul`
  padding-bottom: 8px;
`;

const Row = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 64px;
  padding: 10px 16px;
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  ${media.tablet} { padding-inline: 24px; }
  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
`;

const Icon = styled.span<{ $warns: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${({ $warns }) => ($warns ? color.warningSoft : color.surfaceSunken)};
  color: ${({ $warns }) => ($warns ? color.onWarningSoft : color.iconMuted)};

  svg { width: 18px; height: 18px; }
`;

/* Beside a long amount the words take a line of their own. */
const Words = styled.span`
  display: grid;
  flex: 1 1 140px;
  min-width: 0;
  overflow-wrap: anywhere;

  > :first-child { font-weight: 500; }
  > :not(:first-child) { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

const Side = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 2px;
  margin-left: auto;
`;

const Nothing = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 4px 16px 20px;
  color: ${color.onSurfaceMuted};

  ${media.tablet} { padding-inline: 24px; }
  svg { flex: none; width: 18px; height: 18px; color: ${color.positive}; }
`;

const REFRESH_MS = 4000;

/** While a payment is on its way the page looks again by itself, as long as somebody looks at it. */
function useRefreshWhile(isNeeded: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) router.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isNeeded, router]);
}

/** What wants attention today, one line each; a friendly line when nothing does. */
export function Today({ items, accountId }: { items: readonly TodayItem[]; accountId: string }) {
  useRefreshWhile(items.some(({ kind }) => kind === 'on_the_way'));
  return (
    <Card padding="none" aria-labelledby="para-hoje">
      <Head>
        <Heading id="para-hoje" level={2} size={16}>
          {texts.today.title}
        </Heading>
      </Head>
      {items.length === 0 ? (
        <Nothing>
          <CircleCheckBig aria-hidden />
          {texts.today.nothing}
        </Nothing>
      ) : (
        <List>
          {items.map(item => (
            <li key={item.id} data-today={item.kind}>
              <TodayRow item={item} accountId={accountId} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

interface RowLook {
  href: string;
  icon: typeof Send;
  warns?: boolean;
  title: string;
  detail: string;
  /** On a line of its own, after what may be several sentences. */
  when?: string;
  side?: ReactNode;
}

function lookOf(item: TodayItem, accountId: string): RowLook {
  switch (item.kind) {
    case 'below_zero':
      return {
        href: '#saldo-previsto',
        icon: TriangleAlert,
        warns: true,
        title: texts.today.belowZero(item.date),
        detail: texts.today.belowZeroDetail,
        side: <PrivateMoney cents={item.closingCents} />,
      };
    case 'notice': {
      const { title, body, href, created_at, kind } = item.notice;
      return {
        href: href ?? withAccount('/settings/security', accountId),
        icon: BellDot,
        warns: kind === 'security' || kind === 'pix_failed',
        title,
        detail: body,
        when: formatDateTime(created_at),
      };
    }
    case 'scheduled': {
      const { payments } = item;
      const [only] = payments;
      return {
        href: withAccount(only && payments.length === 1 ? `/pix/scheduled/${only.id}` : '/pix/scheduled', accountId),
        icon: CalendarClock,
        warns: payments.some(({ status }) => status === 'waiting'),
        title: texts.today.scheduled(payments.length, only?.payee.name ?? ''),
        detail: payments.some(({ status }) => status === 'waiting')
          ? texts.today.scheduledWaits
          : texts.today.scheduledDetail,
        side: <PrivateMoney cents={-payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)} signed />,
      };
    }
    case 'automatic': {
      const { charges } = item;
      const [only] = charges;
      const waits = charges.some(({ status }) => status === 'waiting');
      const place = only && charges.length === 1 ? `/pix/automatic/${only.recurrence_id}` : '/pix/scheduled';
      return {
        href: withAccount(place, accountId),
        icon: Repeat,
        warns: waits,
        title: texts.today.automatic(charges.length, only?.receiver_name ?? ''),
        detail: waits ? texts.today.automaticWaits : texts.today.automaticDetail,
        side: <PrivateMoney cents={-charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0)} signed />,
      };
    }
    case 'on_the_way': {
      const { payee, receipt_id, created_at, amount_cents } = item.payment;
      return {
        href: withAccount(`/receipts/${receipt_id}`, accountId),
        icon: Send,
        title: payee.name,
        detail: texts.today.onTheWay(formatTime(created_at)),
        side: (
          <>
            <PrivateMoney cents={-amount_cents} signed />
            <Badge status="processing" />
          </>
        ),
      };
    }
  }
}

function TodayRow({ item, accountId }: { item: TodayItem; accountId: string }) {
  const { href, icon: Drawing, warns = false, title, detail, when, side } = lookOf(item, accountId);
  return (
    <Row href={href} prefetch={false}>
      <Icon $warns={warns}>
        <Drawing aria-hidden />
      </Icon>
      <Words>
        <span>
          <PrivateText>{title}</PrivateText>
        </span>
        <span>
          <PrivateText>{detail}</PrivateText>
        </span>
        {when ? <span>{when}</span> : null}
      </Words>
      {side ? <Side>{side}</Side> : null}
    </Row>
  );
}
