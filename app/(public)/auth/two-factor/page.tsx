import type { Metadata } from 'next';
import { texts } from '@/components/access/two-factor/texts';
import { findRequestToken, sharingConsent, sharingSignIn } from '@/config/open-finance-way';
import { TwoFactorPage } from '../../two-factor-page';

export const metadata: Metadata = { title: texts.choose };

type Params = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Params }) {
  const { pedido } = await searchParams;
  const token = typeof pedido === 'string' ? findRequestToken(`pedido=${pedido}`) : undefined;
  if (!token) return <TwoFactorPage signInPath="/login" />;
  return <TwoFactorPage signInPath={sharingSignIn(token)} next={sharingConsent(token)} />;
}
