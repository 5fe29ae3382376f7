import { AuthCard } from '@/components/frame/AuthCard';
import { Alert } from '@/components/ui/Alert';
import { TextLink } from '@/components/ui/TextLink';
import type { SignInNotice } from './notices';
import { SignInForm } from './SignInForm';
import { texts } from './texts';

/** Who is spoken to: the business and its account, or a borrower of the marketplace. The sign-in is the same. */
export type Audience = keyof typeof texts.audiences;

interface SignInProps {
  audience: Audience;
  /** Why they were led here. */
  notice?: SignInNotice;
  /** Where who has no access yet gets one; the opening of an account, unless told. */
  signUp?: string;
}

/** The sign-in screen. */
export function SignIn({ audience, notice, signUp = '/select-onboarding' }: SignInProps) {
  const { title, intro, noAccess, begin } = texts.audiences[audience];
  return (
    <AuthCard
      title={title}
      lead={intro}
      footer={
        <>
          {noAccess}{' '}
          <TextLink href={signUp} prefetch={false}>
            {begin}
          </TextLink>
        </>
      }
    >
      {notice ? <Alert>{texts.notices[notice]}</Alert> : null}
      <SignInForm />
    </AuthCard>
  );
}
