'use client';

import { type ReactNode, useState } from 'react';
import { type ProtectedAct, useProtectedAct } from '@/components/step-up/use-protected-act';
import type { Act } from '@/contexts/use-act';

/** An act that is asked about in a window first, then done with a proof. */
export interface AskedAct<T> {
  asked: T | null;
  act: Act;
  /** The step-up dialog. */
  dialog: ReactNode;
  ask: (asked: T | null) => void;
  /** Closes the window and does what was asked about. */
  confirm: () => void;
}

export function useAskedAct<T>(perform: (asked: T, run: ProtectedAct['run']) => void): AskedAct<T> {
  const [asked, setAsked] = useState<T | null>(null);
  const { act, dialog, run } = useProtectedAct();
  return {
    asked,
    act,
    dialog,
    ask: next => {
      act.clear();
      setAsked(next);
    },
    confirm: () => {
      setAsked(null);
      if (asked !== null) perform(asked, run);
    },
  };
}
