'use client';

import type { PublicReceivable } from '@/bank/contract/products/receivable-public';
import { fact, Facts } from '@/components/frame/Facts';
import { toDocumentRows } from '@/components/frame/document-rows';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { toAmountRows, toTermWords } from './amount-words';
import { isToPay } from './public-note';
import { texts } from './public-texts';

/** How the amount of today comes about, and what it will be on other days. */
export function AmountExplained({ receivable }: { receivable: PublicReceivable }) {
  const rows = toAmountRows(receivable);
  return (
    <Stack gap={8}>
      {rows.length > 0 ? <Facts title={texts.amount.title} rows={rows} /> : null}
      {toTermWords(receivable).map(words => (
        <Text key={words} size={14} muted>
          {words}
        </Text>
      ))}
    </Stack>
  );
}

/** Who is paid, who is charged and until when. */
export function PublicReceivableFacts({ receivable }: { receivable: PublicReceivable }) {
  const { payee, payer, due_date, last_day, document_number, paid_at } = receivable;
  const words = texts.facts;
  return (
    <>
      <Facts
        title={words.payTo}
        rows={[
          ...fact(words.name, payee.name),
          ...toDocumentRows(payee.document),
          ...fact(words.institution, payee.institution_name),
        ]}
      />
      <Facts
        title={words.title}
        rows={[
          ...fact(words.payer, payer?.name),
          ...toDocumentRows(payer?.document_masked),
          ...fact(words.due, formatDate(due_date)),
          ...fact(isToPay(receivable) ? words.last : words.lastEnded, formatDate(last_day)),
          ...fact(words.number, document_number),
          ...fact(words.paidAt, paid_at && formatDateTime(paid_at)),
        ]}
      />
    </>
  );
}
