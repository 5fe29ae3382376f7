'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onForget } from '@/services/session-tabs';

const STALE_AFTER_MS = 15_000;

/** The query cache of the banking area; emptied at sign-out. Calls are retried by the HTTP client where that is safe, not here. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: STALE_AFTER_MS, retry: false }, mutations: { retry: false } },
      }),
  );
  useEffect(() => onForget(() => client.clear()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
