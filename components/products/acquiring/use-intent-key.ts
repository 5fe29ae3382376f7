'use client';

import { useRef } from 'react';
import { createIdempotencyKey } from '@/services/acquiring/sales';

/** One key an intent: the same key as long as the same thing is meant, another one once something else is. */
export function useIntentKey(): (intent: unknown) => string {
  const kept = useRef<{ intent: string; key: string } | null>(null);
  return intent => {
    const meant = JSON.stringify(intent);
    if (kept.current?.intent !== meant) kept.current = { intent: meant, key: createIdempotencyKey() };
    return kept.current.key;
  };
}
