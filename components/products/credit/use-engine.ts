'use client';

import { useCallback, useEffect, useState } from 'react';

type Engine = typeof import('./calculate');

/** The arithmetic of loans, fetched once the page is there: `engine` is null until it has come. */
export function useEngine() {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setEngine(await import('./calculate'));
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { engine, hasFailed, load };
}
