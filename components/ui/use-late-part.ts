'use client';

import { type ComponentType, useCallback, useRef, useState } from 'react';

/**
 * A part of the kit that is loaded when it is needed: `load` fetches it once (call it on hover or focus, to be ready), `Part` is there
 * when it arrived, and a connection that is gone shows as `hasFailed` instead of breaking the page; the next `load` tries again.
 */
export function useLatePart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const underWay = useRef(false);

  const load = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setLoading(true);
    try {
      const part = await fetchPart();
      setPart(() => part);
      setFailed(false);
    } catch {
      underWay.current = false;
      setFailed(true);
    }
    setLoading(false);
  }, [fetchPart]);

  return { Part, load, isLoading, hasFailed };
}
