import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PROVIDERS } from '@/bank/contract/providers';
import { MarketFrame } from '@/components/products/marketplace/MarketFrame';
import { BorrowerSessionProvider } from '@/contexts/borrower-session';
import { QueryProvider } from '@/contexts/query';
import { peekSession } from '@/gateway/page-data';
import { variant } from '@/variants/active';

/** Somebody's request for a loan: not for search engines, but for its first page, which says so itself. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'same-origin' };

export default async function MarketLayout({ children }: { children: ReactNode }) {
  const { status } = await peekSession();
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <BorrowerSessionProvider>
      <QueryProvider>
        <MarketFrame isSignedIn={status === 'authenticated'} institution={{ name, cnpj }}>
          {children}
        </MarketFrame>
      </QueryProvider>
    </BorrowerSessionProvider>
  );
}
