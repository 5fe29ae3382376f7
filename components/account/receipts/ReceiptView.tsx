'use client';

import { useShown } from '@/contexts/shown-things';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { Receipt } from '@/bank/contract/books/receipts';
import { withAccount } from '@/components/frame/account-address';
import { BrandLogo } from '@/components/frame/BrandLogo';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { formatDateTime, formatDocument } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { getReceipt } from '@/services/receipts';
import { color, media } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { PixAfter, PixStory } from './PixAfter';
import { PublicLink } from './PublicLink';
import { ReceiptActions } from './ReceiptActions';
import { ReceiptFacts } from './ReceiptFacts';
import { ReceiptNote } from './ReceiptNote';
import { toReceiptText } from './receipt-text';
import { STATUS_WORDS, texts } from './texts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-bottom: 20px;
  border-bottom: 1px solid ${color.line};
`;

/** On paper the title of the page is missing. */
const PrintOnly = styled.span`
  display: none;
  ${media.print} { display: inline; }
`;

const Issuer = styled.footer`
  padding-top: 20px;
  border-top: 1px solid ${color.line};
  font-size: 0.875rem;
  color: ${color.onSurfaceMuted};

  ${media.print} { color: inherit; }
`;

const BADGES: Record<Receipt['status'], BadgeStatus> = {
  completed: 'completed',
  processing: 'processing',
  failed: 'canceled',
  returned: 'undefined',
};

const POLL_MS = 2000;

/** Its money, or money that goes back of it, has not arrived. */
const isOnItsWay = ({ status, pix }: Receipt): boolean =>
  status === 'processing' || pix?.returns.some(part => part.status === 'processing') === true;

interface ReceiptViewProps {
  accountId: string;
  receipt: Receipt;
  /** False for who only looks. */
  canPay: boolean;
}

/** The receipt of one movement, on screen and on paper. While its money is on the way, it looks again by itself. */
export function ReceiptView({ accountId, receipt: first, canPay }: ReceiptViewProps) {
  const { data: receipt, refetch } = useQuery({
    queryKey: ['receipt', accountId, first.id],
    queryFn: ({ signal }) => getReceipt(accountId, first.id, signal),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? POLL_MS : false),
  });
  const [isWaiting, setWaiting] = useState(false);
  useShown(first.id);
  const title = texts.title(receipt.title);
  return (
    <Page $width="form">
      <PageHeader title={texts.pageTitle} back={{ href: withAccount('/statement', accountId), label: texts.back }} />
      <Stack gap={24}>
        <Card as="article" aria-label={title}>
          <Stack gap={24}>
            <Head>
              <BrandLogo />
              <span role="status">
                {isWaiting && receipt.status === 'processing' ? (
                  <Badge status="waiting">{texts.waiting}</Badge>
                ) : (
                  <Badge status={BADGES[receipt.status]}>{STATUS_WORDS[receipt.status]}</Badge>
                )}
              </span>
            </Head>
            <Stack gap={4}>
              <Text muted>
                <PrintOnly>{`${texts.pageTitle} · `}</PrintOnly>
                {receipt.title}
              </Text>
              <Money cents={receipt.amount_cents} size="hero" />
              <Text strong>{receipt.direction === 'out' ? receipt.payee.name : receipt.payer.name}</Text>
              <Text size={14} muted>
                <time dateTime={receipt.occurred_at}>{formatDateTime(receipt.occurred_at)}</time> ({texts.brasilia})
              </Text>
            </Stack>
            <ReceiptNote accountId={accountId} receipt={receipt} onWaiting={setWaiting} />
            <ReceiptActions
              accountId={accountId}
              receipt={receipt}
              title={title}
              text={toReceiptText(receipt, variant.company.title)}
              canPay={canPay}
            />
            <ReceiptFacts receipt={receipt} />
            {receipt.pix ? <PixStory accountId={accountId} pix={receipt.pix} /> : null}
            <Issuer>
              <p>{texts.issuedBy(receipt.institution.name, formatDocument(receipt.institution.cnpj))}</p>
              <p>
                {variant.company.title} · {texts.help(variant.company.email)}
              </p>
            </Issuer>
          </Stack>
        </Card>
        {receipt.pix ? (
          <PixAfter
            accountId={accountId}
            receipt={{ ...receipt, pix: receipt.pix }}
            canPay={canPay}
            onChange={() => void refetch()}
          />
        ) : null}
        <PublicLink accountId={accountId} transactionId={receipt.id} />
      </Stack>
    </Page>
  );
}
