'use client';

import { useEffect, useRef } from 'react';
import { onLive } from './live-store';

/** Calls back as soon as the bank tells of a change in an account, where the page as a whole reads again a calm moment later. */
export function useTold(accountId: string, onTold: () => void): void {
  const latest = useRef(onTold);
  useEffect(() => {
    latest.current = onTold;
  });
  useEffect(
    () =>
      onLive(message => {
        const isAbout = message.kind === 'missed' || (message.kind === 'changed' && message.accountId === accountId);
        if (isAbout) latest.current();
      }),
    [accountId],
  );
}
