'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnnotatedEntry } from '@/bank/contract/books/statement';
import { Alert } from '@/components/ui/Alert';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { fact } from '@/components/frame/Facts';
import { getAnnotation } from '@/services/annotations';
import { CATEGORY_LABELS } from './category-labels';
import { categoryTexts, noteTexts } from './category-texts';
import { EntryAttachments } from './EntryAttachments';
import { EntryCategory } from './EntryCategory';
import { EntryNote } from './EntryNote';

interface EntryMadeProps {
  accountId: string;
  transactionId: string;
  entry: AnnotatedEntry | undefined;
  canAnnotate: boolean;
  onChanged: () => void;
}

/** What the company makes of an entry: its category, a note, files. Who may only look sees what is there. */
export function EntryMade({ accountId, transactionId, entry, canAnnotate, onChanged }: EntryMadeProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['annotation', accountId, transactionId],
    queryFn: ({ signal }) => getAnnotation(accountId, transactionId, signal),
  });
  if (isError && !data) {
    return (
      <Alert
        tone="danger"
        action={
          <LinkLikeButton type="button" onClick={() => void refetch()}>
            {noteTexts.retry}
          </LinkLikeButton>
        }
      >
        {noteTexts.failed}
      </Alert>
    );
  }
  if (!data) return <Skeleton height={180} />;
  const shared = { accountId, transactionId, canAnnotate, onChanged };
  const files = <EntryAttachments {...shared} attachments={data.attachments} />;
  if (!canAnnotate) {
    const rows = [
      ...fact(categoryTexts.label, data.category && CATEGORY_LABELS[data.category]),
      ...fact(noteTexts.note, data.note),
    ];
    return (
      <Stack gap={16}>
        {rows.length > 0 ? <DefinitionList rows={rows} /> : null}
        {files}
      </Stack>
    );
  }
  const payee = entry?.counterparty?.document_masked ? entry.counterparty.name : null;
  return (
    <Stack gap={16}>
      <EntryCategory {...shared} annotation={data} payee={payee} />
      <EntryNote {...shared} note={data.note} />
      {files}
    </Stack>
  );
}
