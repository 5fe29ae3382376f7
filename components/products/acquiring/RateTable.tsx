'use client';

import { Percent } from 'lucide-react';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDocument, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import type { AcquiringRates } from '@/services/acquiring/shop';
import { texts } from './texts';
import { BRAND_NAMES, formatMilliPercent, PRODUCT_NAMES } from './words';

const words = texts.rates;

/** The acquirer's last band goes on for ever. */
const NO_END = 99;

type Rate = AcquiringRates['data'][number];

/** The form of payment, and for how many instalments the rate is where there are bands. */
const nameForm = ({ product, from_instalments: from, to_instalments: to }: Rate): string =>
  to > 1 && to < NO_END ? `${PRODUCT_NAMES[product]} ${words.band(from, to)}` : PRODUCT_NAMES[product];

const COLUMNS: readonly DataColumn<Rate>[] = [
  { id: 'product', header: words.product, place: 'title', cell: nameForm },
  { id: 'rate', header: words.rate, place: 'figure', cell: ({ mdr }) => formatMilliPercent(mdr) },
];

/** What the acquirer takes, by brand and form of payment, and its terms. */
export function RateTable({ rates }: { rates: AcquiringRates }) {
  const { acquirer } = rates;
  return (
    <Stack gap={16}>
      <Text>{words.lead(acquirer.name, formatDocument(acquirer.document))}</Text>
      <DataList
        caption={words.caption}
        columns={COLUMNS}
        items={rates.data}
        keyOf={rate => `${rate.brand} ${rate.product} ${rate.from_instalments}`}
        groupOf={({ brand }) => BRAND_NAMES[brand]}
        empty={
          <EmptyState icon={Percent} title={words.title}>
            {texts.failed}
          </EmptyState>
        }
      />
      <Text size={14} muted>
        {words.anticipation(
          formatMilliPercent(rates.anticipation_rate),
          formatMoney(rates.anticipation_minimum_cents),
          rates.anticipation_cut_off,
        )}
      </Text>
      <Text size={14} muted>
        {words.terms(rates.refund_days, rates.answer_days)}
      </Text>
    </Stack>
  );
}
