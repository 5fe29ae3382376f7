'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '@/bank/contract/ground/notifications';
import { getUnread } from '@/contexts/live-store';
import {
  confirmSecurityNotice,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsUnread,
} from '@/services/notifications';
import { NOTIFICATIONS } from './notification-lists';

/** Told to this tab and the others: lists and counts follow before the bank has answered. */
const tell = async (ids: readonly string[] | null, readAt: string | null, unread: number): Promise<void> => {
  const { tellTabs } = await import('@/contexts/live-line');
  tellTabs({ kind: 'marked', ids, readAt });
  tellTabs({ kind: 'unread', unread: Math.max(0, unread) });
};

export type Marks = ReturnType<typeof useMarks>;

/** Marks notifications, shown at once and taken back when the bank refuses. */
export function useMarks() {
  const client = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  /** What the last "all" can be undone by. */
  const [undoable, setUndoable] = useState<string | null>(null);

  const act = async (work: () => Promise<void>): Promise<void> => {
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
      // what is shown may be wrong now: the bank knows
      await client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
    }
  };

  const mark = (notices: readonly Notification[], isRead: boolean) => {
    const ids = notices.filter(({ read_at }) => (read_at !== null) !== isRead).map(({ id }) => id);
    if (ids.length === 0) return;
    const before = getUnread() ?? 0;
    const wasReadAt = notices[0]?.read_at ?? null;
    setUndoable(null);
    void act(async () => {
      await tell(ids, isRead ? new Date().toISOString() : null, before + ids.length * (isRead ? -1 : 1));
      try {
        if (isRead) await Promise.all(ids.map(markNotificationRead));
        else await markNotificationsUnread({ notification_ids: ids });
      } catch (error) {
        await tell(ids, wasReadAt, before);
        throw error;
      }
    });
  };

  const confirm = (notices: readonly Notification[]) =>
    void act(async () => {
      await Promise.all(notices.map(({ id }) => confirmSecurityNotice(id)));
      const unread = notices.filter(({ read_at }) => read_at === null).length;
      await tell(
        notices.map(({ id }) => id),
        new Date().toISOString(),
        (getUnread() ?? 0) - unread,
      );
      await client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
    });

  return {
    hasFailed,
    /** Answers that what a notice doubts was the person's own act. */
    confirm,
    canUndo: undoable !== null,
    mark,
    markAll: () => {
      void act(async () => {
        const { read_at } = await markAllNotificationsRead();
        setUndoable(read_at);
        await tell(null, read_at, 0);
      });
    },
    undoAll: () => {
      const readAt = undoable;
      if (!readAt) return;
      setUndoable(null);
      void act(async () => {
        await markNotificationsUnread({ read_at: readAt });
        await client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
      });
    },
  };
}
