import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { AccountList } from '@/bank/contract/accounts';
import { SignedOutShell } from '@/components/layout/SignedOutShell';
import { SignIn } from '@/components/sign-in/SignIn';
import { peekSession, readBank } from '@/gateway/page-data';

export const metadata: Metadata = { title: 'Entrar' };

export default async function LoginPage() {
  const { status } = await peekSession();
  if (status === 'authenticated') {
    const person = await readBank<AccountList>('/accounts');
    if (person.state === 'ok' && person.data.data.accounts) redirect('/');
  }
  return (
    <SignedOutShell>
      <SignIn />
    </SignedOutShell>
  );
}
