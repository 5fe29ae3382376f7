'use client';

import { type ReactNode, Suspense } from 'react';
import { RouteProgress } from '@/components/layout/RouteProgress';
import { Toasts } from '@/components/ui/Toasts';
import { StyledRegistry } from '@/themes/StyledRegistry';

/** What every page stands in. */
export function Providers({ children, nonce }: { children: ReactNode; nonce?: string }) {
  return (
    <StyledRegistry nonce={nonce}>
      {children}
      <Suspense fallback={null}>
        <RouteProgress />
      </Suspense>
      <Toasts />
    </StyledRegistry>
  );
}
