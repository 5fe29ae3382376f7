'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, Files } from 'lucide-react';
import { useState } from 'react';
import { FileLink } from '@/components/frame/FileLink';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { batchPackHref, createBatchPack, getBatchPack } from '@/services/batch';
import { texts } from './run-texts';

const words = texts.pack;
const POLL_MS = 1_000;

/** All receipts of a batch as one file: asked for, written in the background, fetched. */
export function ReceiptPack({ accountId, batchId }: { accountId: string; batchId: string }) {
  const act = useAct();
  const [exportId, setExportId] = useState<string | null>(null);
  const pack = useQuery({
    queryKey: ['batch-pack', accountId, exportId],
    queryFn: ({ signal }) => getBatchPack(accountId, exportId ?? '', signal),
    enabled: exportId !== null,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'queued' || data?.status === 'running' ? POLL_MS : false,
  });
  const status = pack.data?.status;
  const ask = () =>
    void act.run(async () => {
      const { id } = await createBatchPack(accountId, batchId);
      setExportId(id);
    });
  if (exportId && status === 'ready') {
    return (
      <FileLink variant="quiet" size="small" href={batchPackHref(accountId, exportId)}>
        <Download aria-hidden />
        {words.fetch}
      </FileLink>
    );
  }
  const hasFailed = status === 'failed' || pack.isError;
  const isWriting = exportId !== null && !hasFailed;
  return (
    <>
      <Button variant="quiet" size="small" loading={act.isBusy || isWriting} onClick={ask}>
        <Files aria-hidden />
        {words.ask}
      </Button>
      <Text as="span" size={14} muted role="status">
        {isWriting ? words.writing : null}
      </Text>
      {act.error || hasFailed ? <Alert tone="danger">{act.error ?? words.failed}</Alert> : null}
    </>
  );
}
