'use client';

import { Alert } from '@/components/ui/Alert';
import { formatMoney } from '@/components/ui/format';
import { isAboveUsual } from './amount-problem';
import type { FoundPayment, SentPayment } from './payment';
import type { AtReview, AtSending } from './payment-flow';
import type { PaymentWay } from './payment-way';
import { RepeatedPayment } from './RepeatedPayment';

interface ReviewWarningsProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: AtReview<F> | AtSending<F>;
  way: PaymentWay<F, S>;
  accountId: string;
}

/** What to look at twice before paying. */
export function ReviewWarnings<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow: { draft, lookup },
  way,
  accountId,
}: ReviewWarningsProps<F, S>) {
  const { first, aboveUsual, repeated } = way.words.review;
  const most = lookup.usual_most_cents ?? null;
  const warnings = [
    ...way.toWarnings(lookup),
    ...(lookup.first_payment ? [first] : []),
    ...(most !== null && isAboveUsual(draft.amountCents ?? 0, most) ? [aboveUsual(formatMoney(most))] : []),
  ];
  return (
    <>
      <RepeatedPayment reviewed={{ draft, lookup }} accountId={accountId} title={repeated} />
      {warnings.map(warning => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
    </>
  );
}
