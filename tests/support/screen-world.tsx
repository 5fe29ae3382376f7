import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { QueryProvider } from '@/contexts/query';

const router = { push: vi.fn() } as Partial<AppRouterInstance> as AppRouterInstance;

/** What every page stands in: a router that goes nowhere, and what was read. */
export const ScreenWorld = ({ children }: { children: ReactNode }) => (
  <AppRouterContext value={router}>
    <QueryProvider>{children}</QueryProvider>
  </AppRouterContext>
);
