'use client';

import type { CryptoOrder } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { AskedPeople, HAS_OFFICE } from '@/components/payment/approvals/late';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/TextLink';
import { OrderBadge } from './OrderBadge';
import { toOrderRows } from './order-rows';
import { orderTexts } from './order-texts';
import { tradeTexts } from './trade-texts';
import { isSlow, useOrder } from './use-order';

const words = orderTexts.detail;

/** One order: how it stands, what it was made at, and its receipt. */
export function OrderDetail({ accountId, order: first }: { accountId: string; order: CryptoOrder }) {
  const order = useOrder(accountId, first);
  const { side, asset, status } = order;
  return (
    <Page $width="form">
      <PageHeader
        title={orderTexts.name[side](asset.name)}
        back={{ href: withAccount('/crypto/orders', accountId), label: orderTexts.title }}
      />
      <Stack gap={16}>
        <Inline justify="between">
          <PrivateMoney cents={order.amount_cents} size="hero" />
          <OrderBadge status={status} />
        </Inline>
        <Standing accountId={accountId} order={order} />
        <Card as="section" aria-labelledby="dados-da-operacao">
          <Stack gap={12}>
            <Heading id="dados-da-operacao" level={2} size={16}>
              {words.facts}
            </Heading>
            <DefinitionList rows={toOrderRows(order)} />
            {status === 'failed' ? null : (
              <WholeLink href={withAccount(`/receipts/${order.receipt_id}`, accountId)}>{words.receipt}</WholeLink>
            )}
            <WholeLink href={withAccount(`/crypto/${asset.id}`, accountId)}>{words.asset}</WholeLink>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

/** What there is to know of an order that is not done. */
function Standing({ accountId, order }: { accountId: string; order: CryptoOrder }) {
  const { status, side, failure } = order;
  if (status === 'completed') return null;
  const { body } = tradeTexts.result.states[status][side];
  if (status === 'failed') return <Alert tone="danger">{`${failure?.reason ?? ''} ${body}`.trim()}</Alert>;
  const told = isSlow(order) ? tradeTexts.result.unknown : body;
  return (
    <Alert tone="info">
      {HAS_OFFICE ? (
        <AskedPeople accountId={accountId} paymentId={order.id}>
          {told}
        </AskedPeople>
      ) : (
        told
      )}
    </Alert>
  );
}
