'use client';

import { CircleCheck, CircleX, Clock3, type LucideIcon, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDateTime } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useShown } from '@/contexts/shown-things';
import { color } from '@/themes/tokens';
import type { FoundPayment, PaymentStatus, SentPayment } from './payment';
import type { PaymentWay } from './payment-way';
import { texts } from './texts';

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

interface PaymentResultProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  payment: S;
  way: PaymentWay<F, S>;
  onAnother: () => void;
  /** Goes back to what was typed, where a refusal may be about it. */
  onMend?: () => void;
}

/** What became of the payment. */
export function PaymentResult<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  accountId,
  payment,
  way,
  onAnother,
  onMend,
}: PaymentResultProps<F, S>) {
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
            {way.words.result[payment.status].body}
          </Text>
        </Stack>
        <DefinitionList
          rows={[
            { term: texts.result.to, value: payment.payee.name },
            ...way.toPayeeRows(payment.payee),
            {
              term: texts.result.when,
              value: `${formatDateTime(payment.created_at)} (${texts.result.brasilia})`,
            },
            ...(payment.description ? [{ term: texts.review.description, value: payment.description }] : []),
            ...way.toSentRows(payment),
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
            {way.words.another}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
