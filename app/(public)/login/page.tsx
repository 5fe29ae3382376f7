import type { Metadata } from 'next';
import type { PageParams } from '@/components/sign-in/notices';
import { SignInPage } from '../sign-in-page';

export const metadata: Metadata = { title: 'Entrar' };

export default async function LoginPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <SignInPage audience="business" params={await searchParams} />;
}
