import type { Metadata } from 'next';
import type { PageParams } from '@/components/sign-in/notices';
import { SignInPage } from '../../sign-in-page';

export const metadata: Metadata = { title: 'Entrar na área de crédito' };

export default async function MarketplaceLoginPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <SignInPage audience="borrower" params={await searchParams} />;
}
