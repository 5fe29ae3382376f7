import { redirect } from 'next/navigation';
import { listAccounts } from '@/bank/contract/ground/accounts';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { findNotice, type PageParams } from '@/components/access/sign-in/notices';
import { type Audience, SignIn } from '@/components/access/sign-in/SignIn';
import { peekSession, readBank } from '@/gateway/page-data';

interface SignInPageProps {
  audience: Audience;
  params: PageParams;
  /** Where who is signed in already goes. */
  next?: string;
  /** Where who has no access yet gets one. */
  signUp?: string;
}

/** A sign-in page; who is signed in already goes on. */
export async function SignInPage({ audience, params, next = '/', signUp }: SignInPageProps) {
  const { status } = await peekSession();
  if (status === 'authenticated') {
    const person = await readBank(listAccounts);
    if (person.state === 'ok' && person.data.data.accounts) redirect(next);
  }
  return (
    <SignedOutShell>
      <SignIn audience={audience} notice={findNotice(params)} signUp={signUp} />
    </SignedOutShell>
  );
}
