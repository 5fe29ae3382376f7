'use client';

import type { Receipt } from '@/bank/contract/books/receipts';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { codeFact, fact } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { toDocumentRows, toKeyRows } from '@/components/frame/document-rows';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Heading } from '@/components/ui/Text';
import { texts } from './texts';

const toParty = (party: Receipt['payee'] | Receipt['payer']): DefinitionRow[] => [
  ...toDocumentRows(party.document_masked),
  ...fact(texts.sheet.institution, party.institution_name),
];

/** The other side first, then what identifies the transaction and the balance that it left. */
export function EntryFacts({ receipt, entry }: { receipt: Receipt; entry: StatementEntry | undefined }) {
  const { payer, payee, direction, description, end_to_end_id, failure } = receipt;
  const isOut = direction === 'out';
  const other = isOut ? payee : payer;
  return (
    <section>
      <Heading level={3} size={14}>
        {isOut ? texts.sheet.to : texts.sheet.from} {other.name}
      </Heading>
      <DefinitionList
        rows={[
          ...toParty(other),
          ...(isOut ? toKeyRows(texts.sheet.key, payee.key) : []),
          ...fact(texts.sheet.description, description),
          ...fact(texts.sheet.reason, failure?.reason),
          ...(entry
            ? [{ term: texts.sheet.balanceAfter, value: <PrivateMoney cents={entry.balance_after_cents} /> }]
            : []),
          ...codeFact(texts.sheet.endToEndId, end_to_end_id),
          ...codeFact(texts.sheet.id, receipt.id),
        ]}
      />
    </section>
  );
}
