'use client';

import type { CryptoOrder } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { ReceiptWays } from '@/components/frame/ShareReceipt';
import { AskedPeople, HAS_OFFICE } from '@/components/payment/approvals/late';
import { ResultActs, ResultHead, ResultSign } from '@/components/payment/PaymentResult';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { toOrderRows } from './order-rows';
import { PrivateQuantity } from './private-parts';
import { tradeTexts } from './trade-texts';
import { isSlow, useOrder } from './use-order';

const words = tradeTexts.result;

interface TradeResultProps {
  accountId: string;
  order: CryptoOrder;
  onAgain: () => void;
}

/** What became of a trade, which is its receipt. */
export function TradeResult({ accountId, order: first, onAgain }: TradeResultProps) {
  const order = useOrder(accountId, first);
  const { side, status, asset } = order;
  const { title, body } = words.states[status][side];
  const isFailed = status === 'failed';
  const told = isSlow(order) ? words.unknown : body;
  const receipt = { id: order.receipt_id, title, text: `${title}: ${formatMoney(order.amount_cents)}, ${asset.name}` };
  const ways = (
    <>
      <Button fullWidth variant={isFailed ? 'primary' : 'quiet'} onClick={onAgain}>
        {isFailed ? words.mend : words.again[side]}
      </Button>
      <ButtonLink fullWidth variant="quiet" href={withAccount('/crypto', accountId)}>
        {words.wallet}
      </ButtonLink>
    </>
  );
  return (
    <Card as="div">
      <Stack gap={24}>
        <ResultHead>
          <ResultSign status={status} />
          <Heading level={2} size={20}>
            {title}
          </Heading>
          <PrivateMoney cents={order.amount_cents} size="hero" />
          <Text strong>
            <PrivateQuantity quantity={order.quantity} digits={asset.digits} symbol={asset.symbol} />
          </Text>
          <Text role="status" size={14} muted>
            {isFailed && order.failure ? `${order.failure.reason} ` : ''}
            {HAS_OFFICE && status === 'processing' ? (
              <AskedPeople accountId={accountId} paymentId={order.id}>
                {told}
              </AskedPeople>
            ) : (
              told
            )}
          </Text>
        </ResultHead>
        <ResultActs>
          {isFailed ? (
            ways
          ) : (
            <ReceiptWays accountId={accountId} receipt={receipt} canSend={status === 'completed'}>
              {ways}
            </ReceiptWays>
          )}
        </ResultActs>
        <Disclosure summary={words.details} open={isFailed}>
          <DefinitionList rows={toOrderRows(order)} />
        </Disclosure>
      </Stack>
    </Card>
  );
}
