import type { Metadata } from 'next';
import type { PageParams } from '@/components/sign-in/notices';
import { texts } from '@/components/sign-in/texts';
import { SignInPage } from '../sign-in-page';

export const metadata: Metadata = { title: texts.submit };

export default async function LoginPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <SignInPage audience="business" params={await searchParams} />;
}
