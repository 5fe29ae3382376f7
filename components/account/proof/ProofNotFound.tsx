'use client';

import { MessagePage } from '@/components/frame/MessagePage';
import { variant } from '@/variants/active';
import { texts } from './texts';

/** A link that never was, or is no longer: which of both is not told. */
export function ProofNotFound() {
  return (
    <MessagePage code={texts.notFound.code} title={texts.notFound.title} action={null}>
      {texts.notFound.body} {texts.help(variant.company.email)}
    </MessagePage>
  );
}
