'use client';

import type { CreditSheet } from '@/bank/contract/products/credit/shapes';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { Heading } from '@/components/ui/Text';
import { sheetTexts } from './sheet-texts';

const words = sheetTexts.replaced;

/** The contract whose place a new one takes, beside which its terms are read. */
export function Replaced({ replaced }: { replaced: NonNullable<CreditSheet['replaced']> }) {
  return (
    <Card as="section" aria-labelledby="contrato-anterior">
      <Heading id="contrato-anterior" level={2} size={16}>
        {words.title(replaced.number)}
      </Heading>
      <DefinitionList
        rows={[
          {
            term: words.open,
            value: words.openValue(replaced.open_installments, replaced.late_installments),
          },
          { term: words.next, value: <PrivateMoney cents={replaced.installment_cents} /> },
          { term: words.last, value: formatDate(replaced.last_due_on) },
          { term: words.total, value: <PrivateMoney cents={replaced.total_cents} /> },
          ...(replaced.charges_cents > 0
            ? [{ term: words.charges, value: <PrivateMoney cents={replaced.charges_cents} /> }]
            : []),
          ...(replaced.discount_cents > 0
            ? [{ term: words.discount, value: <PrivateMoney cents={-replaced.discount_cents} /> }]
            : []),
        ]}
      />
    </Card>
  );
}
