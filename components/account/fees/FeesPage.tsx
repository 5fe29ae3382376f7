'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { FeePrice, Fees } from '@/bank/contract/books/fees';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoneyRow } from '@/components/lists/MoneyRow';
import { FileLink } from '@/components/frame/FileLink';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { ErrorState } from '@/components/ui/ErrorState';
import { formatDate, formatMoney } from '@/components/ui/format';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { bankToday } from '@/components/ui/today';
import { feesFileHref, getFees } from '@/services/fees';
import { media } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';
import { listMonths } from '@/components/lists/months';
import { texts } from './texts';

/* Rows reach the edges of their card, so that their words stand below the others. */
const Rows = styled.ul`
  margin-inline: -16px;
  ${media.tablet} { margin-inline: -24px; }
`;

const HAS_CARDS = isFeatureOn(variant.features, 'card');

/** Whether this brand has what is priced. */
const isOffered = ({ kind }: FeePrice): boolean => HAS_CARDS || !(kind === 'card_withdrawal' || kind === 'card_abroad');

/** `350` as `3,5%`. */
const toPercent = (basisPoints: number): string =>
  (basisPoints / 10_000).toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

const toCost = ({ kind, fee_cents, rates }: FeePrice): string => {
  if (rates) return texts.abroad(toPercent(rates.spread_basis_points), toPercent(rates.iof_basis_points));
  if (fee_cents === 0) return texts.free;
  return `${formatMoney(fee_cents)} ${kind === 'card_withdrawal' ? texts.eachWithdrawal : texts.each}`;
};

const toPrice = (price: FeePrice) => ({
  term: texts.kinds[price.kind],
  value: (
    <>
      {toCost(price)}
      {price.free ? (
        <Text size={14} muted>
          {texts.freeOnes(price.free.per_month, price.free.left)}
        </Text>
      ) : null}
      <Text size={14} muted>
        {price.hours ? texts.hours(price.hours.opens_at, price.hours.closes_at) : texts.anyHour}
      </Text>
    </>
  ),
});

interface FeesPageProps {
  account: { id: string };
  /** Of this month. */
  first: Fees;
}

/** What payments cost, and what was paid of it in a month. */
export function FeesPage({ account, first }: FeesPageProps) {
  const [month, setMonth] = useState(first.month);
  const query = useQuery({
    queryKey: ['fees', account.id, month],
    queryFn: ({ signal }) => getFees(account.id, month, signal),
    initialData: month === first.month ? first : undefined,
  });
  return (
    <Page $width="form">
      <PageHeader title={texts.title} back={{ href: withAccount('/settings', account.id), label: texts.back }} />
      <Stack gap={16}>
        <Card as="section" aria-labelledby="quanto-custa">
          <Stack gap={16}>
            <Heading id="quanto-custa" level={2} size={16}>
              {texts.prices}
            </Heading>
            <DefinitionList rows={first.prices.filter(isOffered).map(toPrice)} />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="tarifas-pagas">
          <Stack gap={16}>
            <Heading id="tarifas-pagas" level={2} size={16}>
              {texts.paid}
            </Heading>
            <Select label={texts.month} options={listMonths(bankToday())} value={month} onValueChange={setMonth} />
            {query.data ? <Paid fees={query.data} accountId={account.id} /> : null}
            {query.isError && !query.data ? (
              <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
                {texts.failed}
              </ErrorState>
            ) : null}
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

/** The fees of a month, their sum, and the way to have them on paper. */
function Paid({ fees: { month, paid, total_cents, more }, accountId }: { fees: Fees; accountId: string }) {
  return (
    <Stack gap={16}>
      <Text as="p" role="status">
        {paid.length === 0 ? (
          texts.none
        ) : (
          <>
            {texts.total}: <PrivateMoney cents={total_cents} />
          </>
        )}
      </Text>
      <Rows>
        {paid.map(({ transaction_id, description, amount_cents, posted_at }) => (
          <li key={transaction_id}>
            <MoneyRow
              href={withAccount(`/receipts/${transaction_id}`, accountId)}
              title={description}
              detail={formatDate(posted_at)}
              side={<PrivateMoney cents={-amount_cents} signed />}
            />
          </li>
        ))}
      </Rows>
      {more ? (
        <Text as="p" size={14} muted>
          {texts.more}
        </Text>
      ) : null}
      <FileLink variant="quiet" href={feesFileHref(accountId, month)}>
        {texts.download}
      </FileLink>
    </Stack>
  );
}
