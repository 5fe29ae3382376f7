'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '@/bank/contract/ground/notifications';
import { getUnread } from '@/contexts/live-store';
import { markAllNotificationsRead, markNotificationRead, markNotificationsUnread } from '@/services/notifications';
import { NOTIFICATIONS } from './notification-lists';

/** Told to this tab and the others: lists and counts follow before the bank has answered. */
const tell = async (ids: readonly string[] | null, readAt: string | null, unread: number): Promise<void> => {
  const { tellTabs } = await import('@/contexts/live-line');
  tellTabs({ kind: 'marked', ids, readAt });
  tellTabs({ kind: 'unread', unread: Math.max(0, unread) });
};

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

  const mark = ({ id, read_at }: Notification, isRead: boolean) => {
    if ((read_at !== null) === isRead) return;
    const before = getUnread() ?? 0;
    setUndoable(null);
    void act(async () => {
      await tell([id], isRead ? new Date().toISOString() : null, before + (isRead ? -1 : 1));
      try {
        await (isRead ? markNotificationRead(id) : markNotificationsUnread({ notification_ids: [id] }));
      } catch (error) {
        await tell([id], read_at, before);
        throw error;
      }
    });
  };

  return {
    hasFailed,
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
