'use client';

import type { ReceiptTopUp } from '@/bank/contract/books/receipts';
import { formatMobile } from '@/bank/contract/top-up-phone';
import { fact, Facts } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { texts } from './texts';

const words = texts.topUp;

/** The line that was charged, and the numbers under which its operator finds it. */
export function TopUpFacts({ topUp }: { topUp: ReceiptTopUp }) {
  return (
    <Facts
      title={words.title}
      rows={[
        { term: words.operator, value: topUp.operator_name },
        { term: words.phone, value: formatMobile(topUp.phone) },
        ...(topUp.bonus_cents > 0 ? [{ term: words.bonus, value: <PrivateMoney cents={topUp.bonus_cents} /> }] : []),
        { term: words.validity, value: topUp.validity },
        ...fact(words.operatorNsu, topUp.operator_nsu),
        ...fact(words.operatorAuthentication, topUp.operator_authentication),
        { term: words.help, value: topUp.help_phone },
      ]}
    />
  );
}
