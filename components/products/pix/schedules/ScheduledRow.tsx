'use client';

import Link from 'next/link';
import styled from 'styled-components';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { formatTime } from '@/components/ui/format';
import { color, media, motion, type as scale } from '@/themes/tokens';
import { STATUS } from './status-look';
import { texts } from './texts';

const Row = styled(Link).attrs({ prefetch: false })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 64px;
  padding: 12px 16px;
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick};

  ${media.tablet} { padding-inline: 24px; }
  &:hover { background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
`;

/* Beside a long amount the words take a line of their own. */
const Words = styled.span`
  display: grid;
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;

  > :first-child { font-weight: 500; }
  > :not(:first-child) { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

const Side = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 4px;
  margin-left: auto;
`;

const detailOf = ({ payee, repeat, status, try_at }: ScheduledPix): string =>
  [
    repeat && texts.repeat(repeat),
    status === 'waiting' && try_at ? texts.waits(formatTime(try_at)) : payee.institution.name,
  ]
    .filter(Boolean)
    .join(' · ');

/** One scheduled payment in a list; leads to all about it. */
export function ScheduledRow({ scheduled, accountId }: { scheduled: ScheduledPix; accountId: string }) {
  const { badge, label } = STATUS[scheduled.status];
  return (
    <Row href={withAccount(`/pix/scheduled/${scheduled.id}`, accountId)} prefetch={false}>
      <Words>
        <span>{scheduled.payee.name}</span>
        <span>{detailOf(scheduled)}</span>
      </Words>
      <Side>
        <PrivateMoney cents={scheduled.amount_cents} />
        {scheduled.status === 'scheduled' ? null : <Badge status={badge}>{label}</Badge>}
      </Side>
    </Row>
  );
}
