'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { RouteProgress } from '@/components/frame/RouteProgress';
import { StoreVisit } from '@/components/frame/StoreVisit';
import { Toasts } from '@/components/ui/Toasts';
import { beginClock } from '@/components/ui/bank-clock';
import { ConsentProvider, useConsent } from '@/contexts/consent';
import type { Consent } from '@/services/consent';
import { StyledRegistry } from '@/themes/StyledRegistry';
import { variant } from '@/variants/active';

const { android_link: android, ios_link: ios } = variant.company;
/** Where phones are led, where the brand wants that. */
const STORE_LINKS = variant.mobile_store_redirect && android && ios ? { android, ios } : null;

/** Only who is asked fetches the question. When it does not arrive, nothing is measured and the next page asks. */
const ConsentBanner = lazy<() => ReactNode>(() =>
  import('@/components/frame/ConsentBanner').then(
    module => ({ default: module.ConsentBanner }),
    () => ({ default: NotAsked }),
  ),
);
const NotAsked = (): ReactNode => null;

function ConsentQuestion() {
  return useConsent().isOpen ? (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  ) : null;
}

interface ProvidersProps {
  children: ReactNode;
  nonce?: string;
  /** What the person agreed to earlier in this browser. */
  consent: Consent | undefined;
  /** When the server made this document, epoch milliseconds. */
  madeAt: number;
}

/** What every page stands in. */
export function Providers({ children, nonce, consent, madeAt }: ProvidersProps) {
  // before anything that shows a day is drawn
  useState(() => beginClock(madeAt));
  // read by app/early.ts: from here on React itself tells what is missing
  useEffect(() => document.documentElement.setAttribute('data-awake', ''), []);
  return (
    <StyledRegistry nonce={nonce}>
      <ConsentProvider initial={consent}>
        {children}
        <ConsentQuestion />
      </ConsentProvider>
      <Suspense fallback={null}>
        <RouteProgress />
      </Suspense>
      <Toasts />
      {STORE_LINKS && <StoreVisit links={STORE_LINKS} />}
    </StyledRegistry>
  );
}
