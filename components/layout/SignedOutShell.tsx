import type { ReactNode } from 'react';
import { PROVIDERS } from '@/bank/contract/providers';
import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';
import { SignedOutFrame } from './SignedOutFrame';

/** The pages before sign-in: the brand on one side, the form on the other; on a phone the brand is a band on top. */
export function SignedOutShell({ children }: { children: ReactNode }) {
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <SignedOutFrame
      promise={variant.texts.promise}
      banner={addressOf(variant.assets.login_banner)}
      institution={{ name, cnpj }}
    >
      {children}
    </SignedOutFrame>
  );
}
