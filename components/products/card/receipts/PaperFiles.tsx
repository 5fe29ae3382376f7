'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileLink } from '@/components/frame/FileLink';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { IconButton } from '@/components/ui/IconButton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { type PurchasePapers, purchaseFileHref, removePurchaseFile } from '@/services/card/receipts';
import { MOST_FILES } from '@/components/lists/SentFiles';
import { receiptTexts as texts } from './receipt-texts';

/** What the parts of a purchase's papers work on. */
export interface PapersTask {
  accountId: string;
  purchaseId: string;
  papers: PurchasePapers;
  onChanged: () => Promise<unknown>;
}

/** The receipts of a purchase, to open and to take away. */
export function PaperFiles({ accountId, purchaseId, papers: { files }, onChanged }: PapersTask) {
  const [asked, setAsked] = useState<PurchasePapers['files'][number] | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <Stack as="ul" gap={4}>
        {files.map(file => (
          <li key={file.id}>
            <Inline justify="between">
              <FileLink variant="quiet" size="small" href={purchaseFileHref(accountId, purchaseId, file.id)}>
                {file.name}
              </FileLink>
              <IconButton label={texts.remove(file.name)} onClick={() => setAsked(file)}>
                <Trash2 aria-hidden />
              </IconButton>
            </Inline>
          </li>
        ))}
      </Stack>
      {files.length >= MOST_FILES ? (
        <Text muted size={14}>
          {texts.full}
        </Text>
      ) : null}
      {asked ? (
        <AskedDialog
          title={texts.removal.title}
          tone="danger"
          words={{ confirm: texts.removal.confirm, done: texts.removal.done }}
          act={() => removePurchaseFile(accountId, purchaseId, asked.id)}
          afterwards={onChanged}
          onClose={() => setAsked(null)}
        >
          <Text>{texts.removal.body(asked.name)}</Text>
        </AskedDialog>
      ) : null}
    </>
  );
}
