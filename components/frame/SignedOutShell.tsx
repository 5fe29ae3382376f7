import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { PROVIDERS } from '@/bank/contract/providers';
import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';
import { SignedOutFrame } from './SignedOutFrame';

/** The pages before sign-in: the brand on one side, the form on the other; on a phone the brand is a band on top. */
export function SignedOutShell({ children }: { children: ReactNode }) {
  const { name, cnpj } = PROVIDERS[variant.provider];
  const banner = addressOf(variant.assets.login_banner);
  // named only in the style of its frame, it would be asked for after every script
  preload(banner, { as: 'image', fetchPriority: 'high' });
  return (
    <SignedOutFrame promise={variant.texts.promise} banner={banner} institution={{ name, cnpj }}>
      {children}
    </SignedOutFrame>
  );
}
