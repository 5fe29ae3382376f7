import { redirect } from 'next/navigation';
import { listAccounts } from '@/bank/contract/ground/accounts';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { JoinForm } from '@/components/products/marketplace/JoinForm';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { SignUp } from '@/components/products/marketplace/SignUp';
import { signUpTexts } from '@/components/products/marketplace/sign-up-texts';
import { findMarketReturn, marketSignUp } from '@/config/market-way';
import { BorrowerSessionProvider } from '@/contexts/borrower-session';
import { peekSession, readBank } from '@/gateway/page-data';
import { indexed } from '../../indexed';
import { type MarketParams, readBorrower, requireOfBorrower, searchOf } from '../borrower-page';
import { readLegalSheets } from '../legal-sheets';

export const metadata = indexed('/marketplace/sign-up', {
  title: signUpTexts.pageTitle,
  description: signUpTexts.description,
});

/** The sign-up of borrowers; for who is signed in already what is still missing of it. */
export default async function MarketSignUpPage({ searchParams }: { searchParams: MarketParams }) {
  const next = findMarketReturn(searchOf(await searchParams)) ?? '/marketplace/pre-offer';
  const sheets = readLegalSheets();
  if ((await peekSession()).status !== 'authenticated') {
    return (
      <SignedOutShell>
        <SignUp sheets={sheets} next={next} />
      </SignedOutShell>
    );
  }
  const [read, person] = await Promise.all([readBorrower(), readBank(listAccounts, { query: { include: 'user' } })]);
  const known = requireOfBorrower(read, marketSignUp(next));
  if (known?.borrower) redirect(next);
  const email = (person.state === 'ok' && person.data.data.user?.email) || '';
  return (
    <BorrowerSessionProvider>
      <SignedOutShell>{known ? <JoinForm sheets={sheets} email={email} next={next} /> : <Resuming />}</SignedOutShell>
    </BorrowerSessionProvider>
  );
}
