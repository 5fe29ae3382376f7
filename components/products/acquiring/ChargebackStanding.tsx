'use client';

import type { Chargeback } from '@/bank/contract/products/acquiring';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { formatDate } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { chargebackTexts } from './chargeback-texts';

const words = chargebackTexts.detail;

/** How a contested sale stands: its clock while it waits, then what was decided and what is owed. */
export function ChargebackStanding({ chargeback }: { chargeback: Chargeback }) {
  const { state, answer_by, days_left: left, short_cents, debit_cents } = chargeback;
  return (
    <>
      {state === 'received' ? (
        <Alert tone="warning" title={words.waiting(formatDate(answer_by), chargebackTexts.left(left ?? 0))}>
          {words.waitingBody}
        </Alert>
      ) : (
        <Alert tone={state === 'won' ? 'positive' : 'info'}>{words[state]}</Alert>
      )}
      {debit_cents > 0 && state !== 'won' ? <Text size={14}>{words.taken}</Text> : null}
      {short_cents > 0 ? (
        <Alert tone="warning">
          {words.short} <PrivateMoney cents={short_cents} />
        </Alert>
      ) : null}
    </>
  );
}
