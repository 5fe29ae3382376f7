'use client';

import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/Alert';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { texts } from './draft-texts';
import type { Removal } from './use-removal';

/** Rows that were taken out of a draft just now, and the way back. */
export function RemovedRows({ removal: { undoable, act, undo } }: { removal: Removal }) {
  const place = useRef<HTMLDivElement>(null);
  // who removed a row far below sees the way back too
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Alert
        tone="positive"
        action={
          <LinkLikeButton type="button" disabled={act.isBusy} onClick={undo}>
            {texts.rows.undo}
          </LinkLikeButton>
        }
      >
        {texts.rows.removed(undoable)}
      </Alert>
    </div>
  );
}
