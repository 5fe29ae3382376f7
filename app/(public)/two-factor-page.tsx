import { redirect } from 'next/navigation';
import { getTwoFactor } from '@/bank/contract/ground/identity';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { type SignInPath, signInPathWith } from '@/components/access/sign-in/notices';
import { TwoFactor } from '@/components/access/two-factor/TwoFactor';
import { readBank, tellRefused } from '@/gateway/page-data';

/** The second step of signing in. Without a session that waits for it there is only `signInPath`. `next`: where who has passed it is led on. */
export async function TwoFactorPage({ signInPath, next = '/' }: { signInPath: SignInPath; next?: string }) {
  const page = await readBank(getTwoFactor);
  if (page.state === 'problem') {
    tellRefused(page);
    throw new Error(`The bank answered ${page.code} (request ${page.requestId}).`);
  }
  if (page.state !== 'ok') redirect(signInPathWith(signInPath, 'sessao-encerrada'));
  if (page.data.code_verified) redirect(next);
  return (
    <SignedOutShell>
      <TwoFactor state={page.data} signInPath={signInPath} />
    </SignedOutShell>
  );
}
