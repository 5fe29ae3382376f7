'use client';

import { MessagePage } from '@/components/frame/MessagePage';
import { texts } from './texts';

/** The proof could not be read: says that this tells nothing of the payment. */
export function ProofUnread({ address, requestId }: { address: string; requestId: string }) {
  return (
    <MessagePage
      code={texts.unread.request(requestId)}
      title={texts.unread.title}
      // the same address anew: a plain link, which works without script
      action={<a href={address}>{texts.unread.retry}</a>}
    >
      {texts.unread.body}
    </MessagePage>
  );
}
