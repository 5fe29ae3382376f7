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
}

/** The sign-in screen. */
export function SignIn({ audience, notice }: SignInProps) {
  const { title, intro } = texts.audiences[audience];
  return (
    <AuthCard
      title={title}
      lead={intro}
      footer={
        <>
          {texts.noAccount}{' '}
          <TextLink href="/select-onboarding" prefetch={false}>
            {texts.openAccount}
          </TextLink>
        </>
      }
    >
      {notice ? <Alert>{texts.notices[notice]}</Alert> : null}
      <SignInForm />
    </AuthCard>
  );
}
