'use client';

import type { CreditQuote } from '@/bank/contract/products/credit/contracts';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { contractTexts } from './contract-texts';

const words = contractTexts.pay;
const heads = words.columns;

type Line = CreditQuote['lines'][number];

const COLUMNS: readonly DataColumn<Line>[] = [
  { id: 'number', header: heads.number, place: 'title', cell: ({ number }) => contractTexts.list.line(number) },
  { id: 'due', header: heads.due, cell: ({ due_on }) => formatDate(due_on) },
  { id: 'payment', header: heads.payment, named: true, cell: line => <PrivateMoney cents={line.payment_cents} /> },
  {
    id: 'discount',
    header: heads.discount,
    named: true,
    cell: line => <PrivateMoney cents={-line.discount_cents} />,
  },
  { id: 'charges', header: heads.charges, named: true, cell: line => <PrivateMoney cents={line.charges_cents} /> },
  { id: 'amount', header: heads.amount, place: 'figure', cell: line => <PrivateMoney cents={line.amount_cents} /> },
];

/** Charges only where there are some. */
const toColumns = ({ charges_cents }: CreditQuote) =>
  charges_cents > 0 ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'charges');

/** What is paid today, how it comes about, and the discount line by line. */
export function QuoteFacts({ quote }: { quote: CreditQuote }) {
  const { full_cents, discount_cents, charges_cents, lines, after } = quote;
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Text size={14} muted>
          {words.toPay}
        </Text>
        <PrivateMoney cents={quote.amount_cents} size="hero" />
      </Stack>
      {after ? null : (
        <DefinitionList
          rows={[
            { term: words.full, value: <PrivateMoney cents={full_cents} /> },
            ...(discount_cents > 0 ? [{ term: words.discount, value: <PrivateMoney cents={-discount_cents} /> }] : []),
            ...(charges_cents > 0 ? [{ term: words.charges, value: <PrivateMoney cents={charges_cents} /> }] : []),
          ]}
        />
      )}
      {after && after.saved_cents > 0 ? (
        <Text>
          <PrivateText>{words.saved(formatMoney(after.saved_cents))}</PrivateText>
        </Text>
      ) : null}
      {lines.length > 0 ? (
        <Disclosure summary={words.byLine(lines.length)} open={lines.length <= 3}>
          <DataList
            caption={words.lines}
            columns={toColumns(quote)}
            items={lines}
            keyOf={({ number }) => String(number)}
            empty={null}
          />
        </Disclosure>
      ) : null}
      <Text size={14} muted>
        {words.noFee}
      </Text>
    </Stack>
  );
}
