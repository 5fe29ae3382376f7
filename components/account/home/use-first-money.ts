'use client';

import { useEffect } from 'react';
import type { NotificationKind } from '@/bank/contract/ground/notifications';
import { onLive } from '@/contexts/live-store';
import { noteShown } from '@/contexts/shown-things';
import type { FirstRun } from './first-run';

const MONEY_IN: ReadonlySet<NotificationKind> = new Set(['pix_received', 'ted_received', 'deposit_received']);

/** Says of the first money of an account that the page itself is about to celebrate it: it needs no notice beside that. */
export function useFirstMoney(accountId: string, stage: FirstRun['stage']): void {
  useEffect(() => {
    if (stage !== 'waiting') return;
    const stop = onLive(message => {
      if (message.kind !== 'news') return;
      const { account_id, kind, href } = message.notification;
      if (href === null || account_id !== accountId || !MONEY_IN.has(kind)) return;
      noteShown(href);
      stop();
    });
    return stop;
  }, [accountId, stage]);
}
