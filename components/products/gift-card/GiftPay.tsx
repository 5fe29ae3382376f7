'use client';

import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { GiftProduct, GiftPurchase } from '@/bank/contract/products/gift-card';
import { withAccount } from '@/components/frame/account-address';
import { Page } from '@/components/frame/PageHeader';
import { Payment, type PaymentProps } from '@/components/payment/Payment';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { createGiftWay, type FoundGift } from './gift-way';
import { ProductForm } from './ProductForm';
import { texts } from './texts';

/** Stands below the result as its next card. */
const After = styled(Page)`
  margin-top: 16px;
`;

type GiftPayProps = Pick<PaymentProps<FoundGift, GiftPurchase>, 'account' | 'initialPayment'> & {
  product: GiftProduct;
};

/** Buying one product, from its terms to its codes. */
export function GiftPay({ product, ...payment }: GiftPayProps) {
  const [bought, setBought] = useState<GiftPurchase | null>(payment.initialPayment);
  const way = useMemo(() => createGiftWay(product, setBought), [product]);
  const [forget] = useState(() => () => setBought(null));
  return (
    <>
      <Payment
        {...payment}
        initialPower={null}
        way={way}
        payeeStep={(flow, acts) => (
          <ProductForm accountId={payment.account.id} flow={flow} acts={acts} product={product} onBegin={forget} />
        )}
      />
      {bought ? <SeeCodes accountId={payment.account.id} purchase={bought} /> : null}
    </>
  );
}

/** The way from what was bought to its codes. */
function SeeCodes({ accountId, purchase: { id, status } }: { accountId: string; purchase: GiftPurchase }) {
  if (status === 'failed') return null;
  return (
    <After $width="form">
      <Card as="section" aria-labelledby="seus-codigos">
        <Stack gap={12}>
          <Heading id="seus-codigos" level={2} size={16}>
            {texts.result.seeHead}
          </Heading>
          <Text size={14} muted>
            {texts.result.seeBody}
          </Text>
          <ButtonLink fullWidth href={withAccount(`/gift-card/purchases/${id}`, accountId)}>
            {texts.result.seeCodes}
          </ButtonLink>
        </Stack>
      </Card>
    </After>
  );
}
