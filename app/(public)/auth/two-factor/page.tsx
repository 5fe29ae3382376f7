import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { TwoFactorState } from '@/bank/contract/identity';
import { SignedOutShell } from '@/components/layout/SignedOutShell';
import { TwoFactor } from '@/components/two-factor/TwoFactor';
import { readBank } from '@/gateway/page-data';

export const metadata: Metadata = { title: 'Código de verificação' };

export default async function TwoFactorPage() {
  const page = await readBank<TwoFactorState>('/identity_server/users/two_factors');
  if (page.state === 'problem') throw new Error(`The bank answered ${page.code} (request ${page.requestId}).`);
  if (page.state !== 'ok') redirect('/login');
  if (page.data.code_verified) redirect('/');
  return (
    <SignedOutShell>
      <TwoFactor challenge={page.data.challenge} />
    </SignedOutShell>
  );
}
