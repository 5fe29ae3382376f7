import { redirect } from 'next/navigation';
import { listAccounts } from '@/bank/contract/ground/accounts';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { findNotice, type PageParams } from '@/components/access/sign-in/notices';
import { type Audience, SignIn } from '@/components/access/sign-in/SignIn';
import { peekSession, readBank } from '@/gateway/page-data';

/** A sign-in page; who is signed in already goes home. */
export async function SignInPage({ audience, params }: { audience: Audience; params: PageParams }) {
  const { status } = await peekSession();
  if (status === 'authenticated') {
    const person = await readBank(listAccounts);
    if (person.state === 'ok' && person.data.data.accounts) redirect('/');
  }
  return (
    <SignedOutShell>
      <SignIn audience={audience} notice={findNotice(params)} />
    </SignedOutShell>
  );
}
