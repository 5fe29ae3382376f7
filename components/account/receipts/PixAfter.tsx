'use client';

import { Undo2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import styled from 'styled-components';
import type { Receipt } from '@/bank/contract/books/receipts';
import { withAccount } from '@/components/frame/account-address';
import { useOpenReturn } from '@/components/products/pix/support/open-return';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { Heading, Text } from '@/components/ui/Text';
import { media } from '@/themes/tokens';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';
import { RETURN_STATUS, texts } from './texts';

const ReturnDialog = dynamic(() => import('@/components/products/pix/support/ReturnDialog').then(m => m.ReturnDialog), {
  ssr: false,
});

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  > * { flex: 1 1 auto; }
  ${media.print} { display: none; }
`;

const Screen = styled.span`
  ${media.print} { display: none; }
`;

type ReceiptPix = NonNullable<Receipt['pix']>;

/** What came back of a Pix, or of which Pix this is the return: part of the receipt itself. */
export function PixStory({ accountId, pix }: { accountId: string; pix: ReceiptPix }) {
  const { returns, return_of, returned_cents } = pix;
  const link = (id: string, words: string) => (
    <Screen>
      <Link href={withAccount(`/receipts/${id}`, accountId)}>{words}</Link>
    </Screen>
  );
  const rows: DefinitionRow[] = returns.map(part => ({
    term: formatDateTime(part.occurred_at),
    value: `${formatMoney(part.amount_cents)} · ${RETURN_STATUS[part.status]}`,
    action: part.status === 'completed' ? link(part.transaction_id, texts.pix.see) : undefined,
  }));
  if (return_of) {
    return (
      <section>
        <Heading level={2} size={14}>
          {texts.pix.returnOf}
        </Heading>
        <DefinitionList
          rows={[
            {
              term: texts.pix.returnId,
              value: return_of.return_id,
              action: link(return_of.transaction_id, texts.pix.original),
            },
          ]}
        />
      </section>
    );
  }
  if (rows.length === 0) return null;
  return (
    <section>
      <Heading level={2} size={14}>
        {texts.pix.returns}
      </Heading>
      <DefinitionList rows={[...rows, { term: texts.pix.total, value: formatMoney(returned_cents) }]} />
    </section>
  );
}

interface PixAfterProps {
  accountId: string;
  receipt: Receipt & { pix: ReceiptPix };
  canPay: boolean;
  onChange: () => void;
}

/** What may still be done about a Pix: give it back, contest it, follow the contest. */
export function PixAfter({ accountId, receipt, canPay, onChange }: PixAfterProps) {
  const [isReturning, setReturning] = useState(false);
  const { returnable, contestable_until, dispute } = receipt.pix;
  const hasSupport = isFeatureOn(variant.features, 'pixSupport');
  const canReturn = canPay && returnable !== null;
  const canContest = canPay && hasSupport && contestable_until !== null;
  const mayHaveReturned = canPay && receipt.direction === 'in' && receipt.pix.return_of === null;
  useOpenReturn(mayHaveReturned ? receipt.id : null, () => setReturning(true));
  return (
    <>
      {dispute ? (
        <Alert
          tone={dispute.status === 'open' || dispute.status === 'analysis' ? 'warning' : 'info'}
          title={texts.pix.dispute[dispute.status]}
          action={
            hasSupport ? (
              <ButtonLink variant="quiet" size="small" href={withAccount(`/pix/support/${dispute.id}`, accountId)}>
                {texts.pix.follow}
              </ButtonLink>
            ) : null
          }
        >
          {receipt.direction === 'in' && dispute.status === 'analysis'
            ? texts.pix.blocked(formatMoney(dispute.blocked_cents))
            : null}
        </Alert>
      ) : null}
      {canReturn || canContest ? (
        <div>
          <Row>
            {canReturn ? (
              <Button variant="quiet" onClick={() => setReturning(true)}>
                <Undo2 aria-hidden />
                {texts.pix.giveBack}
              </Button>
            ) : null}
            {canContest ? (
              <ButtonLink variant="quiet" href={withAccount(`/pix/support/contest?pix=${receipt.id}`, accountId)}>
                {texts.pix.contest}
              </ButtonLink>
            ) : null}
          </Row>
          {canContest ? (
            <Text size={14} muted>
              {texts.pix.contestHelp}
            </Text>
          ) : null}
        </div>
      ) : null}
      {isReturning ? (
        <ReturnDialog
          accountId={accountId}
          transactionId={receipt.id}
          onSent={onChange}
          onClose={() => {
            setReturning(false);
            onChange();
          }}
        />
      ) : null}
    </>
  );
}
