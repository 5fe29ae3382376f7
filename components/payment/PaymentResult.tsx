'use client';

import { CircleX, Clock3, type LucideIcon, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { withAccount } from '@/components/frame/account-address';
import { ReceiptWays } from '@/components/frame/ShareReceipt';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Disclosure } from '@/components/ui/Disclosure';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Text } from '@/components/ui/Text';
import { useShown } from '@/contexts/shown-things';
import { color } from '@/themes/tokens';
import { AskedPeople, HAS_OFFICE } from './approvals/late';
import type { FoundPayment, PaymentStatus, SentPayment } from './payment';
import type { PaymentWay } from './payment-way';
import { texts } from './texts';
import type { PaymentActs } from './use-payment-flow';

interface ResultLook {
  icon: LucideIcon;
  ground: string;
  ink: string;
}

/** The look of what is not, or not yet, done; what is done has the drawn sign. */
const LOOKS: Record<PaymentStatus, ResultLook | null> = {
  processing: { icon: Clock3, ground: color.infoSoft, ink: color.onInfoSoft },
  completed: null,
  failed: { icon: CircleX, ground: color.dangerSoft, ink: color.onDangerSoft },
  returned: { icon: Undo2, ground: color.warningSoft, ink: color.onWarningSoft },
};

/* As high as the drawn sign that takes its place: nothing jumps when the money arrives. */
const Place = styled.div`
  display: grid;
  place-items: center;
  height: 144px;
`;

const Icon = styled.span<{ $look: ResultLook }>`
  display: grid;
  place-items: center;
  width: 80px;
  height: 80px;
  border-radius: 50%;
  background: ${({ $look }) => $look.ground};
  color: ${({ $look }) => $look.ink};

  svg { width: 36px; height: 36px; }
`;

export const ResultHead = styled.div`
  display: grid;
  justify-items: center;
  gap: 4px;
  overflow-wrap: anywhere;
  text-align: center;
`;

export const ResultActs = styled.div`
  display: grid;
  gap: 8px;
`;

interface PaymentResultProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  /** What is said above it. */
  title: string;
  payment: S;
  /** Told whether the payment waits for people. */
  onWaiting?: (isWaiting: boolean) => void;
  way: PaymentWay<F, S>;
  acts: PaymentActs<F, S>;
  /** Goes back to what was typed, where a refusal may be about it. */
  onMend?: () => void;
}

/** What became of the payment, which is its receipt: sign, amount, payee, and the ways on; the rest is folded. */
export function PaymentResult<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  props: PaymentResultProps<F, S>,
) {
  const { payment, way } = props;
  useShown(payment.receipt_id);
  const isFailed = payment.status === 'failed';
  const { payee, description } = payment;
  return (
    <Card as="div">
      <Stack gap={24}>
        <ResultHead>
          <ResultSign status={payment.status} />
          <Money cents={payment.amount_cents} size="hero" />
          <Text strong>{texts.result.toName(payee.name)}</Text>
          <Text role="status" size={14} muted>
            {isFailed && payment.failure ? `${payment.failure.reason} ` : ''}
            {HAS_OFFICE && payment.status === 'processing' ? (
              <AskedPeople accountId={props.accountId} paymentId={payment.id} onWaiting={props.onWaiting}>
                {way.toWaitWords?.(payment) ?? way.words.result.processing.body}
              </AskedPeople>
            ) : (
              way.words.result[payment.status].body
            )}
          </Text>
        </ResultHead>
        <Acts {...props} />
        <Disclosure summary={texts.result.details} open={isFailed}>
          <DefinitionList
            rows={[
              { term: texts.result.to, value: payee.name },
              ...way.toPayeeRows(payee),
              { term: texts.result.when, value: `${formatDateTime(payment.created_at)} (${texts.result.brasilia})` },
              ...(description ? [{ term: texts.amount.description, value: description }] : []),
              ...way.toSentRows(payment),
            ]}
          />
        </Disclosure>
      </Stack>
    </Card>
  );
}

export function ResultSign({ status }: { status: PaymentStatus }) {
  const look = LOOKS[status];
  if (!look) return <SuccessSign />;
  const StatusIcon = look.icon;
  return (
    <Place>
      <Icon $look={look}>
        <StatusIcon aria-hidden />
      </Icon>
    </Place>
  );
}

/** One way on that comes first: the receipt, or mending what failed. */
function Acts<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  accountId,
  title,
  payment,
  way,
  acts,
  onMend,
}: PaymentResultProps<F, S>) {
  const isFailed = payment.status === 'failed';
  const repeat = way.toRepeat(payment);
  const receipt = {
    id: payment.receipt_id,
    title,
    text: `${title}: ${formatMoney(payment.amount_cents)} ${texts.result.toName(payment.payee.name)}`,
  };
  const another = (
    <Button fullWidth variant={isFailed && !onMend ? 'primary' : 'quiet'} onClick={acts.restart}>
      {way.words.another}
    </Button>
  );
  if (isFailed) {
    return (
      <ResultActs>
        {onMend ? (
          <Button fullWidth onClick={onMend}>
            {texts.result.mend}
          </Button>
        ) : null}
        {another}
      </ResultActs>
    );
  }
  return (
    <ResultActs>
      <ReceiptWays accountId={accountId} receipt={receipt}>
        {typeof repeat === 'string' ? (
          <ButtonLink fullWidth variant="quiet" href={withAccount(repeat, accountId)} prefetch={false}>
            {texts.result.repeat}
          </ButtonLink>
        ) : repeat ? (
          <Button fullWidth variant="quiet" onClick={() => void acts.repeat(repeat)}>
            {texts.result.repeat}
          </Button>
        ) : null}
        {another}
      </ReceiptWays>
    </ResultActs>
  );
}
