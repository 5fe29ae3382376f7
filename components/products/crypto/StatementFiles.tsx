'use client';

import { useState } from 'react';
import { CRYPTO_ASSETS, CRYPTO_FACTS, type CryptoAssetId } from '@/bank/contract/products/crypto-words';
import { addMonths, addScheduleDays } from '@/bank/contract/schedule-days';
import { FileLink } from '@/components/frame/FileLink';
import { DateRangePicker } from '@/components/ui/DateRangePicker';
import { Dialog } from '@/components/ui/Dialog';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { bankToday } from '@/components/ui/today';
import { cryptoStatementHref } from '@/services/crypto';
import { orderTexts } from './order-texts';
import { type OrdersWish, toOrdersQuery } from './orders-wish';

const words = orderTexts.statement;

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
const MOST_DAYS = 366;
const ASSETS = CRYPTO_ASSETS.map(value => ({ value, label: CRYPTO_FACTS[value].name }));

interface Ends {
  from: string | null;
  to: string | null;
}

/** What is wrong with a period; undefined of one that the bank writes. */
const problemOf = ({ from, to }: Ends): string | undefined => {
  if (from === null || to === null) return words.missing;
  if (from > to) return words.upsideDown;
  return to > addScheduleDays(from, MOST_DAYS - 1) ? words.tooLong : undefined;
};

interface StatementFilesProps {
  accountId: string;
  /** What the list behind it shows: its month and its asset are offered first. */
  wish: OrdersWish;
  onClose: () => void;
}

/** The wallet over a period as a file: period, asset and format. */
export function StatementFiles({ accountId, wish, onClose }: StatementFilesProps) {
  const today = bankToday();
  const [period, setPeriod] = useState<Ends>(() => {
    const { from, to } = toOrdersQuery(wish);
    return from && to ? { from, to: to < today ? to : today } : { from: addMonths(today, -11), to: today };
  });
  const [asset, setAsset] = useState<CryptoAssetId | ''>(wish.asset ?? '');
  const problem = problemOf(period);
  const { from, to } = period;
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <Stack gap={16}>
        <Text>{words.body}</Text>
        <DateRangePicker label={words.period} {...period} max={today} error={problem} onRangeChange={setPeriod} />
        <Select
          label={orderTexts.filters.asset}
          options={[{ value: '', label: words.everyAsset }, ...ASSETS]}
          value={asset}
          onChange={event => setAsset(event.target.value as CryptoAssetId | '')}
        />
        {problem === undefined && from && to ? (
          <Inline gap={8}>
            {FORMATS.map(format => (
              <FileLink
                key={format}
                variant="quiet"
                href={cryptoStatementHref(accountId, { from, to, format, ...(asset === '' ? {} : { asset }) })}
              >
                {words.file[format]}
              </FileLink>
            ))}
          </Inline>
        ) : null}
      </Stack>
    </Dialog>
  );
}
