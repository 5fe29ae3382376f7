import type { Metadata } from 'next';
import type { PageParams } from '@/components/sign-in/notices';
import { texts } from '@/components/sign-in/texts';
import { SignInPage } from '../../sign-in-page';

export const metadata: Metadata = { title: texts.audiences.borrower.pageTitle };

export default async function MarketplaceLoginPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <SignInPage audience="borrower" params={await searchParams} />;
}
