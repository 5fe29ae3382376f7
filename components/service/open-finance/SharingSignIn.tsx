import type { PublicOpenFinanceRequest } from '@/bank/contract/service/open-finance';
import { AuthCard } from '@/components/frame/AuthCard';
import { SignInForm } from '@/components/access/sign-in/SignInForm';
import { Alert } from '@/components/ui/Alert';
import { CancelRequest } from './CancelRequest';
import { texts } from './texts';

interface SharingSignInProps {
  token: string;
  request: PublicOpenFinanceRequest;
  /** Why the person is here again. */
  notice?: string;
}

/** The sign-in of somebody who was led here by a receiver; the request goes on after it. */
export function SharingSignIn({ token, request, notice }: SharingSignInProps) {
  return (
    <AuthCard title={texts.request.loginTitle} lead={texts.request.loginLead(request.receiver.name)}>
      {notice ? <Alert>{notice}</Alert> : null}
      <SignInForm />
      <CancelRequest token={token} />
    </AuthCard>
  );
}
