'use client';

import { Bell } from 'lucide-react';
import Link from 'next/link';
import { useUnreadCount } from '@/contexts/live';
import { toBellName } from './bell-texts';
import styles from './NotificationBell.module.css';

const MOST_SHOWN = 99;

/** The way to the notifications, with how many are unread. */
export function NotificationBell({ href, isHere }: { href: string; isHere: boolean }) {
  const unread = useUnreadCount();
  return (
    <Link
      className={styles.place}
      href={href}
      prefetch={false}
      aria-label={toBellName(unread)}
      aria-current={isHere ? 'page' : undefined}
    >
      <Bell aria-hidden />
      {unread > 0 ? (
        <span className={styles.count} aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}
