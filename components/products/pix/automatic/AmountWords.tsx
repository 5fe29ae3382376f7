'use client';

import type { PixRecurrence } from '@/bank/contract/products/pix/automatic';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { texts } from './texts';

/** `R$ 189,90 por mês`, or that each charge brings its own amount. */
export function AmountWords({ recurrence }: { recurrence: Pick<PixRecurrence, 'amount_cents' | 'frequency'> }) {
  const { amount_cents, frequency } = recurrence;
  if (amount_cents === null) return texts.variable(frequency);
  return (
    <>
      <PrivateMoney cents={amount_cents} />
      {texts.every('', frequency)}
    </>
  );
}
