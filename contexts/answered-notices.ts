'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { getUnread } from './live-store';

/** Answers notices that ask whether it was the person (`ntf_…`): read is settled. Resolves with whether the bank took it; the page then looks again. */
export function useAnsweredNotices(ids: readonly string[]): { answer: () => Promise<boolean>; isAnswering: boolean } {
  const router = useRouter();
  const [isAnswering, setAnswering] = useState(false);
  const answer = async (): Promise<boolean> => {
    setAnswering(true);
    try {
      const { markNotificationRead } = await import('@/services/notifications');
      await Promise.all(ids.map(markNotificationRead));
      const { tellTabs } = await import('./live-line');
      tellTabs({ kind: 'marked', ids, readAt: new Date().toISOString() });
      tellTabs({ kind: 'unread', unread: Math.max(0, (getUnread() ?? 0) - ids.length) });
      router.refresh();
      return true;
    } catch {
      return false;
    } finally {
      setAnswering(false);
    }
  };
  return { answer, isAnswering };
}
