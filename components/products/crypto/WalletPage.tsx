'use client';

import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import type { CryptoWallet } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { getCryptoWallet } from '@/services/crypto';
import { GateNotice } from './GateNotice';
import { NoTransfers, Partner } from './Partner';
import { PrivateResult } from './private-parts';
import { texts } from './texts';
import { WALLET_COLUMNS } from './wallet-columns';

const words = texts.wallet;

const FRESH_MS = 30_000;

interface WalletPageProps {
  accountId: string;
  wallet: CryptoWallet;
}

/** What the account has of each asset, what it is worth now, and what can be bought. */
export function WalletPage({ accountId, wallet: first }: WalletPageProps) {
  const { data: wallet } = useQuery({
    queryKey: ['crypto-wallet', accountId],
    queryFn: ({ signal }) => getCryptoWallet(accountId, signal),
    initialData: first,
    refetchInterval: FRESH_MS,
  });
  const of = (path: string) => withAccount(path, accountId);
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} actions={<Places accountId={accountId} />} />
      <Stack gap={24}>
        <Value wallet={wallet} />
        {wallet.open_orders > 0 ? (
          <Alert
            tone="info"
            action={
              <ButtonLink size="small" variant="quiet" href={of('/crypto/orders')}>
                {words.seeWaiting}
              </ButtonLink>
            }
          >
            {words.waiting(wallet.open_orders)}
          </Alert>
        ) : null}
        <GateNotice accountId={accountId} profile={wallet.profile} />
        <DataList
          caption={words.caption}
          columns={WALLET_COLUMNS}
          items={wallet.positions}
          keyOf={({ asset }) => asset.id}
          hrefOf={({ asset }) => of(`/crypto/${asset.id}`)}
          empty={
            <EmptyState icon={Coins} title={words.none}>
              {words.noneBody}
            </EmptyState>
          }
        />
        <NoTransfers />
        <Partner partner={wallet.partner} />
      </Stack>
    </Page>
  );
}

function Places({ accountId }: { accountId: string }) {
  const places = { orders: '/crypto/orders', report: '/crypto/report', profile: '/crypto/profile' } as const;
  return (
    <Inline gap={8} as="nav">
      {(Object.keys(places) as (keyof typeof places)[]).map(place => (
        <ButtonLink key={place} size="small" variant="quiet" href={withAccount(places[place], accountId)}>
          {texts.nav[place]}
        </ButtonLink>
      ))}
    </Inline>
  );
}

/** The whole at what a sale would give, labelled with its time; what it cost, and what came of it. */
function Value({ wallet: { value_cents, cost_cents, result_cents, as_of } }: { wallet: CryptoWallet }) {
  if (value_cents === null || as_of === null) {
    return (
      <Alert tone="warning" title={words.away.title}>
        {words.away.body}
      </Alert>
    );
  }
  return (
    <Stack gap={16} as="section">
      <div>
        <Text size={14} muted>
          {words.value}
        </Text>
        <PrivateMoney cents={value_cents} size="hero" />
        <Text size={14} muted>
          {words.valuedAt(formatTime(as_of))}
        </Text>
      </div>
      <Sums>
        <div>
          <dt>{words.cost}</dt>
          <dd>
            <PrivateMoney cents={cost_cents} />
          </dd>
        </div>
        {result_cents === null ? null : (
          <div>
            <dt>{words.result}</dt>
            <dd>
              <PrivateResult cents={result_cents}>
                <PrivateMoney cents={result_cents} />
              </PrivateResult>
            </dd>
          </div>
        )}
      </Sums>
    </Stack>
  );
}
