'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock3, type LucideIcon, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import type { PaymentStatus, PixPayment } from '@/bank/contract/products/pix/pay';
import { withAccount } from '@/components/frame/account-address';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDateTime } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { getPixPayment } from '@/services/pix/pay';
import { useShown } from '@/contexts/shown-things';
import { color } from '@/themes/tokens';
import { RESULT, texts } from './texts';
import { toAccountRow } from './named-account';

interface ResultLook {
  icon: LucideIcon;
  ground: string;
  ink: string;
}

const LOOKS: Record<PaymentStatus, ResultLook> = {
  processing: { icon: Clock3, ground: color.infoSoft, ink: color.onInfoSoft },
  completed: { icon: CircleCheck, ground: color.positiveSoft, ink: color.onPositiveSoft },
  failed: { icon: CircleX, ground: color.dangerSoft, ink: color.onDangerSoft },
  returned: { icon: Undo2, ground: color.warningSoft, ink: color.onWarningSoft },
};

const Icon = styled.span<{ $look: ResultLook }>`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${({ $look }) => $look.ground};
  color: ${({ $look }) => $look.ink};

  svg { width: 28px; height: 28px; }
`;

const POLL_MS = 1500;

/** The payment as it is now: while it is processing, it is asked again. */
export function useLivePayment(accountId: string, payment: PixPayment): PixPayment {
  const query = useQuery({
    queryKey: ['pix-payment', accountId, payment.id],
    queryFn: ({ signal }) => getPixPayment(accountId, payment.id, signal),
    initialData: payment,
    initialDataUpdatedAt: 0,
    enabled: payment.status === 'processing',
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  });
  return query.data;
}

interface PaymentResultProps {
  accountId: string;
  payment: PixPayment;
  onAnother: () => void;
  /** Goes back to what was typed, where a refusal may be about it. */
  onMend?: () => void;
}

/** What became of the payment. */
export function PaymentResult({ accountId, payment, onAnother, onMend }: PaymentResultProps) {
  useShown(payment.receipt_id);
  const look = LOOKS[payment.status];
  const StatusIcon = look.icon;
  const isFailed = payment.status === 'failed';
  const mend = isFailed ? onMend : undefined;
  return (
    <Card as="div">
      <Stack gap={24}>
        <Stack gap={12}>
          <Icon $look={look}>
            <StatusIcon aria-hidden />
          </Icon>
          <Money cents={payment.amount_cents} size="hero" />
          <Text role="status" muted>
            {isFailed && payment.failure ? `${texts.result.reason(payment.failure.reason)} ` : ''}
            {RESULT[payment.status].body}
          </Text>
        </Stack>
        <DefinitionList
          rows={[
            { term: texts.result.to, value: payment.payee.name },
            { term: texts.review.institution, value: payment.payee.institution.name },
            ...toAccountRow(payment.payee),
            {
              term: texts.result.when,
              value: `${formatDateTime(payment.created_at)} (${texts.result.brasilia})`,
            },
            ...(payment.description ? [{ term: texts.review.description, value: payment.description }] : []),
            {
              term: texts.result.id,
              value: payment.end_to_end_id,
              action: <CopyButton value={payment.end_to_end_id} label={texts.result.copyId} />,
            },
          ]}
        />
        <Inline stackOnPhone>
          {isFailed ? null : (
            <ButtonLink href={withAccount(`/receipts/${payment.receipt_id}`, accountId)} prefetch={false}>
              {texts.result.receipt}
            </ButtonLink>
          )}
          {mend ? <Button onClick={mend}>{texts.result.mend}</Button> : null}
          <Button variant={isFailed && !mend ? 'primary' : 'quiet'} onClick={onAnother}>
            {texts.result.another}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
