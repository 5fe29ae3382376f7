'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardSaleDetail } from '@/bank/contract/products/acquiring';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { getCardSale } from '@/services/acquiring/sales';
import { RefundDialog } from './RefundDialog';
import { SaleBadge } from './sale-columns';
import { SalePlan } from './SalePlan';
import { SaleRefunds } from './SaleRefunds';
import { toSaleRows } from './sale-rows';
import { saleTexts } from './sale-texts';
import { BRAND_NAMES } from './words';

const words = saleTexts.detail;

interface SaleDetailProps {
  accountId: string;
  sale: CardSaleDetail;
  mayRefund: boolean;
}

/** One sale: what it was, what of it is paid when, what was given back, and giving back. */
export function SaleDetail({ accountId, sale: first, mayRefund }: SaleDetailProps) {
  const client = useQueryClient();
  const queryKey = ['acquiring', accountId, 'sale', first.id];
  const { data: sale } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getCardSale(accountId, first.id, signal),
    initialData: first,
  });
  const [isRefunding, setRefunding] = useState(false);
  const isOpen = mayRefund && sale.refundable_cents > 0;
  return (
    <Page $width="form">
      <PageHeader
        title={words.of(BRAND_NAMES[sale.brand], sale.card_last4)}
        back={{ href: withAccount('/acquiring/sales', accountId), label: saleTexts.back }}
      />
      <Stack gap={16}>
        <Inline justify="between">
          <PrivateMoney cents={sale.gross_cents} size="hero" />
          <SaleBadge status={sale.status} />
        </Inline>
        <Contest accountId={accountId} chargeback={sale.chargeback} />
        <Card as="section" aria-labelledby="dados-da-venda">
          <Stack gap={12}>
            <Heading id="dados-da-venda" level={2} size={16}>
              {words.facts}
            </Heading>
            <DefinitionList rows={toSaleRows(sale)} />
          </Stack>
        </Card>
        <SalePlan plan={sale.plan} />
        <SaleRefunds refunds={sale.refunds} />
        {isOpen ? (
          <Inline justify="between">
            <Text size={14} muted>
              {words.until(formatDate(sale.refund_until))}
            </Text>
            <Button variant="quiet" onClick={() => setRefunding(true)}>
              {words.refund}
            </Button>
          </Inline>
        ) : null}
      </Stack>
      {isRefunding ? (
        <RefundDialog
          {...{ accountId, sale }}
          onDone={changed => {
            client.setQueryData(queryKey, changed);
            void client.invalidateQueries({ queryKey: ['acquiring', accountId, 'sales'] });
          }}
          onClose={() => setRefunding(false)}
        />
      ) : null}
    </Page>
  );
}

function Contest({ accountId, chargeback }: { accountId: string; chargeback: CardSaleDetail['chargeback'] }) {
  if (!chargeback) return null;
  const isWaiting = chargeback.state === 'received';
  return (
    <Alert
      tone={isWaiting ? 'warning' : 'info'}
      title={words.contested}
      action={
        <ButtonLink
          size="small"
          variant="quiet"
          href={withAccount(`/acquiring/chargebacks/${chargeback.id}`, accountId)}
        >
          {words.seeContest}
        </ButtonLink>
      }
    >
      {isWaiting ? words.contestedBody(formatDate(chargeback.answer_by)) : null}
    </Alert>
  );
}
