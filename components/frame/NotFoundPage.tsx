'use client';

import { ButtonLink } from '@/components/ui/Button';
import { MessagePage } from './MessagePage';
import { MISSING_TEXTS } from './missing-texts';

/** What an address without a page shows. */
export function NotFoundPage() {
  return (
    <MessagePage
      code={MISSING_TEXTS.code}
      title={MISSING_TEXTS.title}
      action={
        <ButtonLink href="/" prefetch={false}>
          {MISSING_TEXTS.home}
        </ButtonLink>
      }
    >
      {MISSING_TEXTS.body}
    </MessagePage>
  );
}
