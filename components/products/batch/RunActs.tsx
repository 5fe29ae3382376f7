'use client';

import { Download, Pause, Play } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { BatchDetail } from '@/bank/contract/products/batch';
import type { BATCH_AGAIN } from '@/bank/contract/products/batch-words';
import { withAccount } from '@/components/frame/account-address';
import { FileLink } from '@/components/frame/FileLink';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { batchResultHref, cancelBatch, createBatch, pauseBatch, resumeBatch } from '@/services/batch';
import { isApiError } from '@/services/http/api-error';
import { toBatchBody } from './chosen-kind';
import { ReceiptPack } from './ReceiptPack';
import { texts } from './run-texts';
import { toProgress } from './run-progress';
import type { FreshBatch } from './use-batch';

const words = texts.acts;

interface RunActsProps {
  account: Pick<Account, 'id' | 'role'>;
  batch: BatchDetail;
  fresh: FreshBatch;
}

/** What can be done with a batch that was authorised: it is held up, gone on with, ended, done again, and taken home as a file. */
export function RunActs({ account: { id: accountId, role }, batch, fresh }: RunActsProps) {
  const act = useAct();
  const [isAsked, setAsked] = useState(false);
  const again = useAgain(accountId, batch, act.run);
  const { unpaid } = toProgress(batch.rows);
  const isMoving = batch.state === 'paying' || batch.state === 'paused';
  const isOpen = isMoving || batch.state === 'awaiting_approval';
  const mayPay = role !== 'viewer';
  const move = (change: typeof pauseBatch) =>
    void act.run(() => changeOrRead(fresh, () => change(accountId, batch.id)));
  return (
    <Stack gap={12}>
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Inline stackOnPhone>
        {mayPay && batch.state === 'paying' ? (
          <Button variant="quiet" loading={act.isBusy} onClick={() => move(pauseBatch)}>
            <Pause aria-hidden />
            {words.pause}
          </Button>
        ) : null}
        {mayPay && batch.state === 'paused' && batch.pause !== 'ledger' ? (
          <Button loading={act.isBusy} onClick={() => move(resumeBatch)}>
            <Play aria-hidden />
            {words.resume}
          </Button>
        ) : null}
        {batch.approval_id && batch.state === 'awaiting_approval' ? (
          <ButtonLink href={withAccount(`/payment-office?aprovacao=${batch.approval_id}`, accountId)}>
            {texts.desk}
          </ButtonLink>
        ) : null}
        {mayPay && isOpen ? (
          <Button variant="plain" disabled={act.isBusy} onClick={() => setAsked(true)}>
            {words.cancel}
          </Button>
        ) : null}
        {mayPay && !isOpen && batch.may_see_amounts && unpaid > 0 ? (
          <Button loading={act.isBusy} onClick={() => again('unpaid')}>
            {words.retry(unpaid)}
          </Button>
        ) : null}
        {mayPay && !isOpen && batch.may_see_amounts ? (
          <Button variant="quiet" disabled={act.isBusy} onClick={() => again('all')}>
            {words.again}
          </Button>
        ) : null}
      </Inline>
      {batch.may_see_amounts ? <Results accountId={accountId} batch={batch} /> : null}
      {isAsked ? (
        <AskedDialog
          title={texts.cancel.title}
          tone="danger"
          words={{ confirm: texts.cancel.confirm, back: texts.cancel.back }}
          act={async () => fresh.put(await cancelBatch(accountId, batch.id))}
          onClose={() => setAsked(false)}
        >
          <Text>{texts.cancel.body}</Text>
        </AskedDialog>
      ) : null}
    </Stack>
  );
}

/** Does what moves a batch; one that ended just before is shown as it ended. */
async function changeOrRead(fresh: FreshBatch, change: () => Promise<BatchDetail>): Promise<void> {
  try {
    fresh.put(await change());
  } catch (error) {
    if (!isApiError(error, 'batch_ended')) throw error;
    await fresh.read();
  }
}

/** A new draft with rows of this batch. */
function useAgain(accountId: string, { id, name, ...batch }: BatchDetail, run: (act: () => Promise<void>) => unknown) {
  const router = useRouter();
  return (rows: (typeof BATCH_AGAIN)[number]) =>
    void run(async () => {
      const body = { ...toBatchBody(batch), name: texts.retryName(name), from: { batch_id: id, rows } };
      const draft = await createBatch(accountId, body);
      router.push(withAccount(`/payment/batch/${draft.id}`, accountId));
    });
}

function Results({ accountId, batch: { id: batchId, rows } }: { accountId: string; batch: BatchDetail }) {
  return (
    <Inline>
      <FileLink variant="quiet" size="small" href={batchResultHref(accountId, batchId, 'csv')}>
        <Download aria-hidden />
        {words.csv}
      </FileLink>
      <FileLink variant="quiet" size="small" href={batchResultHref(accountId, batchId, 'xlsx')}>
        <Download aria-hidden />
        {words.xlsx}
      </FileLink>
      {rows.completed > 0 ? <ReceiptPack accountId={accountId} batchId={batchId} /> : null}
    </Inline>
  );
}
