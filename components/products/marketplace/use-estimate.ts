'use client';

import { useEffect, useState } from 'react';
import { estimateLoan, type Estimate, type EstimateWish } from '@/services/marketplace/loans';

/** After the last key stroke. */
const ASK_AFTER_MS = 350;

export type EstimateState = { kind: 'none' } | { kind: 'failed' } | { kind: 'known'; estimate: Estimate };

/** Between which figures offers may lie, asked anew as the wish changes; the figures stay until others come. `null`: not enough is known. */
export function useEstimate(wish: EstimateWish | null): EstimateState {
  const [state, setState] = useState<EstimateState>({ kind: 'none' });
  const asked = wish === null ? null : JSON.stringify(wish);
  useEffect(() => {
    if (asked === null) {
      setState({ kind: 'none' });
      return;
    }
    const given = new AbortController();
    const timer = setTimeout(() => {
      estimateLoan(JSON.parse(asked), given.signal).then(
        estimate => setState({ kind: 'known', estimate }),
        () => given.signal.aborted || setState({ kind: 'failed' }),
      );
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [asked]);
  return state;
}
