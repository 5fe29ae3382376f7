'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import type { AcquiringOverview } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { ButtonLink } from '@/components/ui/Button';
import { formatDayHeading } from '@/components/ui/format';
import { Skeleton } from '@/components/ui/Skeleton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Heading, Text } from '@/components/ui/Text';
import { getAcquiringOverview } from '@/services/acquiring/shop';
import { AcquiringFrame } from './AcquiringFrame';
import { AgendaSums } from './AgendaSums';
import { OverviewNotices } from './OverviewNotices';
import { texts } from './texts';

const words = texts.overview;

/* What draws comes after the page: nobody waits for it to read the figures. */
const HoursDrawing = dynamic(() => import('./HoursDrawing').then(module => module.HoursDrawing), {
  ssr: false,
  loading: () => <Skeleton height={276} />,
});

const FRESH_MS = 60_000;

interface OverviewPageProps {
  accountId: string;
  overview: AcquiringOverview;
}

/** Where the shop stands: sold today, paid next, what waits for an answer, the agenda. */
export function OverviewPage({ accountId, overview: first }: OverviewPageProps) {
  const { data } = useQuery({
    queryKey: ['acquiring', accountId, 'overview'],
    queryFn: ({ signal }) => getAcquiringOverview(accountId, signal),
    initialData: first,
    refetchInterval: FRESH_MS,
  });
  const { merchant, today, next, agenda } = data;
  const of = (path: string) => withAccount(path, accountId);
  return (
    <AcquiringFrame
      accountId={accountId}
      tab="overview"
      title={texts.title}
      lead={merchant ? texts.lead(merchant.acquirer_name, merchant.number) : undefined}
      actions={
        <ButtonLink size="small" variant="quiet" href={of('/acquiring/rates')}>
          {words.rates}
        </ButtonLink>
      }
    >
      <OverviewNotices accountId={accountId} overview={data} />
      <Today today={today} seeSales={of('/acquiring/sales')} />
      {today.hours.length > 1 ? <HoursDrawing hours={today.hours} /> : null}
      <Stack gap={12} as="section">
        <Inline justify="between">
          <Heading level={2} size={16}>
            {words.agenda}
          </Heading>
          <Inline gap={8}>
            <ButtonLink size="small" variant="quiet" href={of('/acquiring/receivables')}>
              {words.seeAgenda}
            </ButtonLink>
            {data.may.includes('anticipate') && agenda.free_cents > 0 ? (
              <ButtonLink size="small" href={of('/acquiring/receivables/anticipate')}>
                {words.anticipate}
              </ButtonLink>
            ) : null}
          </Inline>
        </Inline>
        <Text>
          {next ? (
            <>
              {words.next(formatDayHeading(next.day))}: <PrivateMoney cents={next.free_cents} />
            </>
          ) : (
            words.nextNone
          )}
        </Text>
        <AgendaSums amounts={agenda} />
        {data.is_automatic ? (
          <Text size={14} muted>
            {words.automatic}
          </Text>
        ) : null}
      </Stack>
    </AcquiringFrame>
  );
}

function Today({ today, seeSales }: { today: AcquiringOverview['today']; seeSales: string }) {
  return (
    <Stack gap={16} as="section">
      <div>
        <Text size={14} muted>
          {words.today}
        </Text>
        <PrivateMoney cents={today.gross_cents} size="hero" />
        {today.count === 0 ? (
          <Text size={14} muted>
            {words.none}
          </Text>
        ) : null}
      </div>
      {today.count > 0 ? (
        <Sums>
          <div>
            <dt>{words.count}</dt>
            <dd>{today.count}</dd>
          </div>
          <div>
            <dt>{words.fees}</dt>
            <dd>
              <PrivateMoney cents={today.fee_cents} />
            </dd>
          </div>
          <div>
            <dt>{words.net}</dt>
            <dd>
              <PrivateMoney cents={today.net_cents} />
            </dd>
          </div>
        </Sums>
      ) : null}
      <div>
        <ButtonLink size="small" variant="quiet" href={seeSales}>
          {words.seeSales}
        </ButtonLink>
      </div>
    </Stack>
  );
}
