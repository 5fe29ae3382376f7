'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { addPurchaseFile, getPurchasePapers } from '@/services/card/receipts';
import { MOST_FILES, SentFiles } from '@/components/lists/SentFiles';
import { PaperFiles } from './PaperFiles';
import { PaperNote } from './PaperNote';
import { ReceiptStanding } from './ReceiptStanding';
import { receiptTexts as texts } from './receipt-texts';

interface PapersPartProps {
  accountId: string;
  purchaseId: string;
}

/** Receipts and the note of a purchase, pending or in the statement: how they stand, to keep, to add, to remove. */
export function PapersPart({ accountId, purchaseId }: PapersPartProps) {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['card', accountId, 'papers', purchaseId],
    queryFn: ({ signal }) => getPurchasePapers(accountId, purchaseId, signal),
  });
  if (isError) {
    return (
      <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
        {texts.failed}
      </ErrorState>
    );
  }
  if (!data) return null;
  const readAgain = () => client.invalidateQueries({ queryKey: ['card', accountId] });
  const task = { accountId, purchaseId, papers: data, onChanged: readAgain };
  const room = MOST_FILES - data.files.length;
  return (
    <Stack as="section" gap={12}>
      <Heading level={3} size={16}>
        {texts.title}
      </Heading>
      <ReceiptStanding {...task} />
      <PaperFiles {...task} />
      {room > 0 ? (
        <SentFiles
          words={texts.files}
          room={room}
          send={file => addPurchaseFile(accountId, purchaseId, file)}
          onSent={readAgain}
        />
      ) : null}
      <PaperNote {...task} />
    </Stack>
  );
}
