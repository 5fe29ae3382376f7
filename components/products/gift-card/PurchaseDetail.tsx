'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GiftPurchase } from '@/bank/contract/products/gift-card';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDateTime, formatDocument, formatMoney } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/TextLink';
import { getGiftPurchase } from '@/services/gift-card';
import { ClaimDialog, listClaimable } from './ClaimDialog';
import { ClaimList } from './ClaimList';
import { CodeCard } from './CodeCard';
import { RedeemSteps } from './ProductTerms';
import { texts } from './texts';

const words = texts.detail;

const SOON_MS = 2_000;
const LATER_MS = 30_000;

/** How soon what nobody tells of is looked for again. */
const readAgainAfter = ({ status, codes, claims }: GiftPurchase): number | false => {
  if (status === 'processing' || codes.some(({ state }) => state === 'preparing')) return SOON_MS;
  return claims.some(({ state }) => state === 'open') ? LATER_MS : false;
};

const toFacts = (purchase: GiftPurchase): DefinitionRow[] => [
  { term: words.total, value: <PrivateMoney cents={purchase.amount_cents} /> },
  { term: texts.review.each, value: formatMoney(purchase.unit_cents) },
  { term: texts.review.quantity, value: String(purchase.quantity) },
  { term: words.bought, value: formatDateTime(purchase.created_at) },
  { term: texts.review.validity, value: purchase.product.validity },
  { term: words.seller, value: `${purchase.seller.name} · ${formatDocument(purchase.seller.document_masked)}` },
  { term: words.order, value: purchase.order_number },
  ...(purchase.refunded_cents > 0
    ? [{ term: words.refunded, value: <PrivateMoney cents={purchase.refunded_cents} /> }]
    : []),
];

interface PurchaseDetailProps {
  accountId: string;
  purchase: GiftPurchase;
}

/** One purchase: its codes, how they are used, and what can be asked back. */
export function PurchaseDetail({ accountId, purchase: first }: PurchaseDetailProps) {
  const key = ['gift-purchase', accountId, first.id];
  const client = useQueryClient();
  const { data: purchase, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getGiftPurchase(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => (state.data ? readAgainAfter(state.data) : false),
  });
  const [isClaiming, setClaiming] = useState(false);
  const { product, codes, claims, may_reveal } = purchase;
  return (
    <Page $width="form">
      <PageHeader
        title={texts.purchases.many(purchase.quantity, product.name)}
        back={{ href: withAccount('/gift-card/purchases', accountId), label: words.back }}
      />
      <Stack gap={16}>
        <Standing purchase={purchase} />
        {codes.map(code => (
          <CodeCard
            key={code.id}
            accountId={accountId}
            purchaseId={purchase.id}
            code={code}
            mayReveal={may_reveal}
            onSeen={() => void refetch()}
          />
        ))}
        {codes.length > 0 && !may_reveal ? <Alert tone="info">{words.notYours}</Alert> : null}
        <ClaimList accountId={accountId} purchase={purchase} claims={claims} />
        {may_reveal && listClaimable(purchase).length > 0 ? (
          <Button variant="quiet" onClick={() => setClaiming(true)}>
            {texts.claim.open}
          </Button>
        ) : null}
        <About accountId={accountId} purchase={purchase} />
      </Stack>
      {isClaiming ? (
        <ClaimDialog
          accountId={accountId}
          purchase={purchase}
          onClose={() => setClaiming(false)}
          onDone={changed => {
            setClaiming(false);
            client.setQueryData(key, changed);
          }}
        />
      ) : null}
    </Page>
  );
}

/** What there is to know of a purchase that has no codes. */
function Standing({ purchase: { status, failure } }: { purchase: GiftPurchase }) {
  if (status === 'processing') return <Alert tone="info">{words.processing}</Alert>;
  if (status !== 'failed') return null;
  return <Alert tone="danger">{`${failure?.reason ?? ''} ${words.failed}`.trim()}</Alert>;
}

function About({ accountId, purchase }: PurchaseDetailProps) {
  const { product, status, receipt_id } = purchase;
  return (
    <Card as="section" aria-labelledby="dados-da-compra">
      <Stack gap={12}>
        <Heading id="dados-da-compra" level={2} size={16}>
          {words.facts}
        </Heading>
        <DefinitionList rows={toFacts(purchase)} />
        <Disclosure summary={words.redeem}>
          <RedeemSteps product={product} />
        </Disclosure>
        <Disclosure summary={words.terms}>
          <Text size={14}>{product.terms}</Text>
          <Text size={14}>{product.refund_rule}</Text>
        </Disclosure>
        {status === 'failed' ? null : (
          <WholeLink href={withAccount(`/receipts/${receipt_id}`, accountId)}>{words.receipt}</WholeLink>
        )}
      </Stack>
    </Card>
  );
}
