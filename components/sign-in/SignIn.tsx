import { AuthCard } from '@/components/layout/AuthCard';
import { variant } from '@/variants/active';
import { SignInForm } from './SignInForm';
import { StoreRedirect } from './StoreRedirect';
import { texts } from './texts';

/** The sign-in screen: the form and, where the brand wants it, the way to its app. */
export function SignIn() {
  const { android_link: android, ios_link: ios } = variant.company;
  return (
    <AuthCard title={texts.title} lead={texts.intro}>
      {variant.mobile_store_redirect && android && ios ? <StoreRedirect links={{ android, ios }} /> : null}
      <SignInForm />
    </AuthCard>
  );
}
