'use client';

import { useState } from 'react';
import type { BatchDetail, BatchReview } from '@/bank/contract/products/batch';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { authorizeBatch, createIdempotencyKey } from '@/services/batch';
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
function useAuthorization({ accountId, batch, fresh, onClose }: PayDialogProps) {
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
          texts.submit(batch.rows.ready),
        );
      } catch (error) {
        // whether it was taken the batch itself tells
        await fresh.read();
        throw error;
      }
    });
  return { form, pay };
}

/** What would be paid, in a sentence, in sums and by days; then the one authorisation. */
export function PayDialog(props: PayDialogProps) {
  const { batch, onClose } = props;
  const { form, pay } = useAuthorization(props);
  const { review, rows } = batch;
  const hash = review?.hash ?? null;
  const words = { cancel: texts.cancel, ...(hash && { submit: texts.submit(rows.ready) }) };
  return (
    <ProvenDialog title={texts.title} words={words} form={form} onSubmit={() => hash && pay(hash)} onClose={onClose}>
      {review && hash ? (
        <Stack gap={16}>
          <Text>{texts.sentence(rows.ready)}</Text>
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
