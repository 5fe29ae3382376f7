'use client';

import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { formatMoney } from '@/components/ui/format';
import { Inline } from '@/components/ui/Stack';
import { earlierTexts as texts } from './earlier-texts';
import type { KeptPayment } from './payment-storage';
import type { PaymentWords } from './payment-way';
import { IgnoredParts } from './PrefillNotice';
import type { Prefill } from './prefill';

interface EarlierPaymentProps {
  earlier: KeptPayment;
  /** What the address brought for the other one that made no sense. */
  ignored: Prefill['ignored'];
  words: PaymentWords;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers a payment that was begun earlier, beside the one that was asked for now. */
export function EarlierPayment({
  earlier: { draft, ...flow },
  ignored,
  words,
  onResume,
  onDiscard,
}: EarlierPaymentProps) {
  const payee = 'lookup' in flow ? flow.lookup.payee.name : draft.input;
  return (
    <div role="status">
      <Alert
        title={words.earlier}
        action={
          <Inline gap={8}>
            <Button variant="quiet" size="small" onClick={onResume}>
              {texts.resume}
            </Button>
            <Button variant="quiet" size="small" onClick={onDiscard}>
              {texts.discard}
            </Button>
          </Inline>
        }
      >
        <p>{texts.sentence(draft.amountCents === null ? null : formatMoney(draft.amountCents), payee)}</p>
        <IgnoredParts ignored={ignored} words={words} />
      </Alert>
    </div>
  );
}
