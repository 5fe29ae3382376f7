'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalForecast } from '@/bank/contract/payments/office';
import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BatchReview } from '@/bank/contract/products/batch-review';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { ForecastAlert, HAS_OFFICE } from '@/components/payment/approvals/late';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { authorizeBatch, createIdempotencyKey, forecastBatchApprovals } from '@/services/batch';
import { ReviewTables } from './ReviewTables';
import { texts } from './review-texts';
import type { FreshBatch } from './use-batch';

interface PayDialogProps {
  accountId: string;
  batch: BatchDetail;
  fresh: FreshBatch;
  onClose: () => void;
}

/** Authorises exactly what is on the screen: one key for one hash, however often it is sent. */
function useAuthorization({ accountId, batch, fresh, onClose }: PayDialogProps, action: string) {
  const form = useProvenForm();
  const [key] = useState(createIdempotencyKey);
  const pay = (hash: string) =>
    void form.run(async () => {
      const wish = { account_id: accountId, batch_id: batch.id, hash, idempotency_key: key };
      try {
        await form.prove(
          { purpose: 'pay_batch', ...wish },
          async stepUpProof => {
            fresh.put(await authorizeBatch(accountId, batch.id, hash, { idempotencyKey: key, stepUpProof }));
            onClose();
          },
          action,
        );
      } catch (error) {
        // whether it was taken the batch itself tells
        await fresh.read();
        throw error;
      }
    });
  return { form, pay };
}

/** Who would have to agree to what is on the screen; undefined until it is known, and where nobody ever has to. */
const useForecast = (accountId: string, batchId: string, hash: string | null): ApprovalForecast | undefined =>
  useQuery({
    enabled: HAS_OFFICE && hash !== null,
    queryKey: ['batch-approvals', accountId, batchId, hash],
    queryFn: ({ signal }) => forecastBatchApprovals(accountId, batchId, signal),
  }).data;

/** What would be paid, in a sentence, in sums and by days; then the one authorisation. */
export function PayDialog(props: PayDialogProps) {
  const { accountId, batch, onClose } = props;
  const { review, rows } = batch;
  const hash = review?.hash ?? null;
  const forecast = useForecast(accountId, batch.id, hash);
  const waits = forecast?.decision === 'approvals';
  const action = (waits ? texts.ask : texts.submit)(rows.ready);
  const { form, pay } = useAuthorization(props, action);
  const isAllowed = forecast?.decision !== 'denied';
  const words = { cancel: texts.cancel, ...(hash && isAllowed && { submit: action }) };
  return (
    <ProvenDialog title={texts.title} words={words} form={form} onSubmit={() => hash && pay(hash)} onClose={onClose}>
      {review && hash ? (
        <Stack gap={16}>
          <Text>{(waits ? texts.approved : texts.sentence)(rows.ready)}</Text>
          {forecast ? <ForecastAlert forecast={forecast} thing={texts.thing} /> : null}
          <Totals review={review} />
          {rows.wrong > 0 ? <Alert tone="info">{texts.wrong(rows.wrong)}</Alert> : null}
          {review.doubtful > 0 ? <Alert tone="warning">{texts.doubtful(review.doubtful)}</Alert> : null}
          <ReviewTables review={review} />
        </Stack>
      ) : (
        <Text>{texts.none}</Text>
      )}
    </ProvenDialog>
  );
}

function Totals({ review: { sums, fee_cents } }: { review: BatchReview }) {
  return (
    <Sums>
      <div>
        <dt>{texts.amount}</dt>
        <dd>
          <PrivateMoney cents={sums.reduce((total, { amount_cents }) => total + amount_cents, 0)} size="figure" />
        </dd>
      </div>
      <div>
        <dt>{texts.fee}</dt>
        <dd>
          <PrivateMoney cents={fee_cents} />
        </dd>
      </div>
    </Sums>
  );
}
