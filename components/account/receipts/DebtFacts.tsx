'use client';

import type { ReceiptDebt } from '@/bank/contract/books/receipts';
import { formatLine } from '@/bank/contract/boleto-line';
import { fact, Facts } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { CopyButton } from '@/components/ui/CopyButton';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDocument } from '@/components/ui/format';
import { joinFacts } from '@/components/ui/join-facts';
import { OnScreen } from './OnScreen';
import { texts } from './texts';

const words = texts.debt;
const TAKES_OFF: ReadonlySet<string> = new Set(['rebate', 'discount', 'paid_before']);

const toAmountRows = ({ original_cents, parts }: ReceiptDebt['amount']): DefinitionRow[] => [
  ...(original_cents > 0 ? [{ term: words.original, value: <PrivateMoney cents={original_cents} /> }] : []),
  ...parts
    .filter(({ amount_cents }) => amount_cents > 0)
    .map(({ kind, amount_cents }) => ({
      term: words.parts[kind],
      value: <PrivateMoney cents={TAKES_OFF.has(kind) ? -amount_cents : amount_cents} />,
    })),
];

/** The boleto or bill that was paid, and what its amount was made of. */
export function DebtFacts({ debt: { line, bill, final_beneficiary, due_date, amount } }: { debt: ReceiptDebt }) {
  const beneficiary =
    final_beneficiary && joinFacts([final_beneficiary.name, formatDocument(final_beneficiary.document_masked)]);
  return (
    <Facts
      title={bill ? words.bill : words.boleto}
      rows={[
        {
          term: words.line,
          value: formatLine(line),
          action: (
            <OnScreen>
              <CopyButton value={line} label={texts.copy(words.line)} />
            </OnScreen>
          ),
        },
        ...fact(words.finalBeneficiary, beneficiary),
        ...fact(words.due, due_date && formatDate(due_date)),
        ...toAmountRows(amount),
      ]}
    />
  );
}
