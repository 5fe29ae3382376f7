'use client';

import type { CryptoPosition, CryptoWallet } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatMoney, formatTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { GateNotice } from './GateNotice';
import { NoTransfers, Partner } from './Partner';
import { formatChange, formatPrice } from './price';
import { PriceChart } from './PriceChart';
import { PrivateQuantity, PrivateResult } from './private-parts';
import { texts } from './texts';
import { isNothing } from './wish';

const words = texts.asset;

interface AssetPageProps {
  accountId: string;
  position: CryptoPosition;
  wallet: Pick<CryptoWallet, 'profile' | 'partner'>;
  /** False for who only looks. */
  mayTrade: boolean;
}

/** One asset: what it costs and how that went, what the account has of it, and the way to buy or sell. */
export function AssetPage({ accountId, position, wallet, mayTrade }: AssetPageProps) {
  const { asset } = position;
  return (
    <Page>
      <PageHeader
        title={`${asset.name} (${asset.symbol})`}
        back={{ href: withAccount('/crypto', accountId), label: texts.title }}
      />
      <Stack gap={32}>
        <Price position={position} />
        <Acts {...{ accountId, position, wallet, mayTrade }} />
        <PriceChart accountId={accountId} asset={asset} />
        {isNothing(position.quantity) ? null : <Facts title={words.position} rows={toPositionRows(position)} />}
        <Facts title={words.facts} rows={toAssetRows(position)} />
        <NoTransfers />
        <Partner partner={wallet.partner} />
      </Stack>
    </Page>
  );
}

function Price({ position: { asset } }: { position: CryptoPosition }) {
  const { price } = asset;
  if (price === null) {
    return (
      <Alert tone="warning" title={texts.wallet.away.title}>
        {texts.wallet.away.body}
      </Alert>
    );
  }
  return (
    <div>
      <Text size={14} muted>
        {words.mid}
      </Text>
      <Text size={32} strong>
        {formatPrice(price.mid)}
      </Text>
      <Text size={14} muted>
        {`${formatChange(price.change_24h)} ${words.inADay} · ${words.quotedAt} ${formatTime(price.as_of)}`}
      </Text>
    </div>
  );
}

function Acts({ accountId, position, wallet: { profile }, mayTrade }: AssetPageProps) {
  const { asset, free_quantity } = position;
  if (asset.state === 'paused') return <Alert tone="warning">{words.paused}</Alert>;
  if (!mayTrade) return <Alert tone="info">{words.viewer}</Alert>;
  const hasSome = !isNothing(free_quantity);
  const to = (side: 'buy' | 'sell') => withAccount(`/crypto/${asset.id}/${side}`, accountId);
  return (
    <Stack gap={16}>
      <GateNotice accountId={accountId} profile={profile} />
      {profile.may_buy || hasSome ? (
        <Inline gap={12} stackOnPhone>
          {profile.may_buy ? <ButtonLink href={to('buy')}>{words.buy}</ButtonLink> : null}
          {hasSome ? (
            <ButtonLink variant="quiet" href={to('sell')}>
              {words.sell}
            </ButtonLink>
          ) : null}
        </Inline>
      ) : null}
    </Stack>
  );
}

function Facts({ title, rows }: { title: string; rows: DefinitionRow[] }) {
  return (
    <Stack gap={8} as="section">
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <DefinitionList rows={rows} />
    </Stack>
  );
}

const toPositionRows = ({ asset, ...held }: CryptoPosition): DefinitionRow[] => [
  {
    term: texts.wallet.quantity,
    value: <PrivateQuantity quantity={held.quantity} digits={asset.digits} symbol={asset.symbol} />,
  },
  ...(held.average_cost === null
    ? []
    : [{ term: texts.wallet.averageCost, value: <PrivateText>{formatPrice(held.average_cost)}</PrivateText> }]),
  { term: texts.wallet.cost, value: <PrivateMoney cents={held.cost_cents} /> },
  ...(held.value_cents === null
    ? []
    : [{ term: texts.wallet.valueNow, value: <PrivateMoney cents={held.value_cents} /> }]),
  ...(held.result_cents === null
    ? []
    : [
        {
          term: texts.wallet.result,
          value: (
            <PrivateResult cents={held.result_cents}>
              <PrivateMoney cents={held.result_cents} />
            </PrivateResult>
          ),
        },
      ]),
];

const toAssetRows = ({ asset }: CryptoPosition): DefinitionRow[] => [
  ...(asset.price === null
    ? []
    : [
        { term: words.ask, value: formatPrice(asset.price.ask) },
        { term: words.bid, value: formatPrice(asset.price.bid) },
      ]),
  { term: words.minimum, value: formatMoney(asset.minimum_cents) },
  { term: words.digits, value: String(asset.digits) },
  { term: words.network, value: asset.network },
  { term: words.hours, value: words.always },
];
