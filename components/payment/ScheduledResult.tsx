'use client';

import { useState } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { usePageTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { Stack } from '@/components/ui/Stack';
import { SuccessSign } from '@/components/ui/SuccessSign';
import { Text } from '@/components/ui/Text';
import { AskedPeople, HAS_OFFICE } from './approvals/late';
import type { FoundPayment, ScheduledPayment, SentPayment } from './payment';
import { ResultActs, ResultHead, ResultSign } from './PaymentResult';
import type { PaymentWay, Schedule } from './payment-way';
import { StepFrame } from './StepFrame';
import { texts } from './texts';
import { whenTexts } from './when-texts';

interface ScheduledResultProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  accountId: string;
  /** All that was scheduled at once, the first day first. */
  payments: readonly ScheduledPayment<F['payee']>[];
  way: PaymentWay<F, S>;
  schedule: Schedule;
  takesFocus: boolean;
  onAnother: () => void;
}

const toDays = (payments: readonly ScheduledPayment[]): string => {
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last) return '';
  return first.repeat
    ? whenTexts.review.many(payments.length, first.repeat.every, formatDate(first.date), formatDate(last.date))
    : whenTexts.review.once(formatDate(first.date));
};

/** What was scheduled, and that it is no proof of a payment. */
export function ScheduledResult<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  accountId,
  payments,
  way: { words, toPayeeRows },
  schedule,
  takesFocus,
  onAnother,
}: ScheduledResultProps<F, S>) {
  // it waits for people before it waits for its day
  const [isWaiting, setWaiting] = useState(false);
  const title = isWaiting ? texts.result.waiting : schedule.words.result;
  usePageTitle(title);
  const [first] = payments;
  if (!first) return null;
  const isOne = payments.length === 1;
  return (
    <StepFrame title={title} takesFocus={takesFocus}>
      <Card as="div">
        <Stack gap={24}>
          <ResultHead>
            {isWaiting ? <ResultSign status="processing" /> : <SuccessSign />}
            <Money cents={first.amount_cents} size="hero" />
            <Text strong>{texts.result.toName(first.payee.name)}</Text>
            <Text size={14} muted>
              {toDays(payments)}
            </Text>
          </ResultHead>
          {HAS_OFFICE ? (
            <Text role="status" size={14}>
              <AskedPeople accountId={accountId} paymentId={first.id} onWaiting={setWaiting} />
            </Text>
          ) : null}
          <Alert tone="info">{schedule.words.noProof}</Alert>
          <DefinitionList
            rows={[
              { term: texts.result.to, value: first.payee.name },
              ...toPayeeRows(first.payee),
              ...(first.description ? [{ term: texts.amount.description, value: first.description }] : []),
            ]}
          />
          <ResultActs>
            <ButtonLink
              fullWidth
              href={withAccount(isOne ? `${schedule.place}/${first.id}` : schedule.place, accountId)}
              prefetch={false}
            >
              {isOne ? whenTexts.result.see : whenTexts.result.all}
            </ButtonLink>
            <Button fullWidth variant="quiet" onClick={onAnother}>
              {words.another}
            </Button>
          </ResultActs>
        </Stack>
      </Card>
    </StepFrame>
  );
}
