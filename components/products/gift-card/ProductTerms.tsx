import styled from 'styled-components';
import type { GiftProduct } from '@/bank/contract/products/gift-card';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { type as scale } from '@/themes/tokens';
import { texts } from './texts';

const Steps = styled.ol`
  display: grid;
  gap: 4px;
  padding-left: 20px;
  font-size: ${scale[14]};
  list-style: decimal;
`;

const words = texts.form;

/** How a product is redeemed, step by step. */
export function RedeemSteps({
  product: { how_to_redeem, site },
}: {
  product: Pick<GiftProduct, 'how_to_redeem' | 'site'>;
}) {
  return (
    <Steps>
      {how_to_redeem.map(step => (
        <li key={step}>{step}</li>
      ))}
      {site === null ? null : <li>{site}</li>}
    </Steps>
  );
}

/** What is read before a product is bought: validity, refund, terms, and how it is used. */
export function ProductTerms({ product }: { product: GiftProduct }) {
  const parts = [
    { title: words.validity, body: product.validity },
    { title: words.refund, body: product.refund_rule },
    { title: words.rules, body: product.terms },
  ];
  return (
    <Card as="section" aria-labelledby="antes-de-comprar">
      <Stack gap={12}>
        <Heading id="antes-de-comprar" level={2} size={16}>
          {words.terms}
        </Heading>
        {parts.map(({ title, body }) => (
          <div key={title}>
            <Heading level={3} size={16}>
              {title}
            </Heading>
            <Text size={14}>{body}</Text>
          </div>
        ))}
        <div>
          <Heading level={3} size={16}>
            {words.redeem}
          </Heading>
          <RedeemSteps product={product} />
        </div>
      </Stack>
    </Card>
  );
}
