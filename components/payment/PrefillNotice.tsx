'use client';

import { Alert } from '@/components/ui/Alert';
import type { PaymentWords } from './payment-way';
import type { Prefill } from './prefill';
import { texts } from './texts';

interface PrefillNoticeProps {
  prefill: Prefill;
  isAsked: boolean;
  words: PaymentWords;
}

/** Says what the address brought that made no sense, and that an amount came from a link. */
export function PrefillNotice({ prefill, isAsked, words }: PrefillNoticeProps) {
  const { ignored, amountCents } = prefill;
  const isFromLink = amountCents !== null && !isAsked;
  if (ignored.length === 0 && !isFromLink) return null;
  return (
    <div role="status">
      <Alert tone={ignored.length > 0 ? 'warning' : 'info'}>
        <IgnoredParts ignored={ignored} words={words} />
        {isFromLink ? <p>{texts.prefill.amountFromLink}</p> : null}
      </Alert>
    </div>
  );
}

/** What the address brought that made no sense, a line each. */
export const IgnoredParts = ({ ignored, words }: Pick<Prefill, 'ignored'> & { words: PaymentWords }) =>
  ignored.map(part => <p key={part}>{part === 'payee' ? words.ignoredPayee : texts.prefill.ignoredAmount}</p>);
