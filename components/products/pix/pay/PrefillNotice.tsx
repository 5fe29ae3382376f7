'use client';

import { Alert } from '@/components/ui/Alert';
import type { Prefill } from './prefill';
import { texts } from './texts';

/** Says what the address brought that made no sense, and that an amount came from a link. */
export function PrefillNotice({ prefill, isAsked }: { prefill: Prefill; isAsked: boolean }) {
  const { ignored, amountCents } = prefill;
  const isFromLink = amountCents !== null && !isAsked;
  if (ignored.length === 0 && !isFromLink) return null;
  return (
    <div role="status">
      <Alert tone={ignored.length > 0 ? 'warning' : 'info'}>
        {ignored.map(name => (
          <p key={name}>{texts.prefill.ignored[name]}</p>
        ))}
        {isFromLink ? <p>{texts.prefill.amountFromLink}</p> : null}
      </Alert>
    </div>
  );
}
