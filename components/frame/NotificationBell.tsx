'use client';

import { Bell } from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import { useUnreadCount } from '@/contexts/live';
import { color, motion, radius } from '@/themes/tokens';
import { toBellName } from './bell-texts';

const Place = styled(Link)`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.full};
  color: inherit;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  &[aria-current] { background: ${color.brandSoft}; color: ${color.onBrandSoft}; }
  svg { width: 20px; height: 20px; }
`;

const Count = styled.span`
  position: absolute;
  top: 3px;
  left: 22px;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: ${radius.full};
  background: ${color.dangerFill};
  color: ${color.onDanger};
  box-shadow: 0 0 0 2px ${color.surface};
  font-size: 0.6875rem;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  line-height: 18px;
  text-align: center;

  @media (forced-colors: active) { border: 1px solid; }
`;

const MOST_SHOWN = 99;

/** The way to the notifications, with how many are unread. */
export function NotificationBell({ href, isHere }: { href: string; isHere: boolean }) {
  const unread = useUnreadCount();
  return (
    <Place href={href} prefetch={false} aria-label={toBellName(unread)} aria-current={isHere ? 'page' : undefined}>
      <Bell aria-hidden />
      {unread > 0 ? <Count aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count> : null}
    </Place>
  );
}
