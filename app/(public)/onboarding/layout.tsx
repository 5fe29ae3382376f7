import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** Somebody's application: not for search engines. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

export default function OnboardingLayout({ children }: { children: ReactNode }) {
  return children;
}
