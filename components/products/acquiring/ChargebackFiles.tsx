'use client';

import type { Chargeback } from '@/bank/contract/products/acquiring';
import { FileLink } from '@/components/frame/FileLink';
import { MOST_FILES, SentFiles } from '@/components/lists/SentFiles';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { addChargebackFile, chargebackFileHref } from '@/services/acquiring/chargebacks';
import { chargebackTexts } from './chargeback-texts';

const words = chargebackTexts.detail;

interface ChargebackFilesProps {
  accountId: string;
  chargeback: Chargeback;
  mayAdd: boolean;
  onSent: () => Promise<unknown>;
}

/** What shows that a sale was right: what helps, what is there, and adding to it. */
export function ChargebackFiles({ accountId, chargeback, mayAdd, onSent }: ChargebackFilesProps) {
  const { id, files, wanted } = chargeback;
  if (files.length === 0 && !mayAdd) return null;
  return (
    <Stack as="section" gap={12}>
      <Heading level={2} size={16}>
        {words.files}
      </Heading>
      {mayAdd && wanted.length > 0 ? (
        <div>
          <Text size={14} muted>
            {words.wanted}
          </Text>
          <ul>
            {wanted.map(thing => (
              <li key={thing}>
                <Text size={14}>{thing}</Text>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {files.map(file => (
        <FileLink key={file.id} variant="quiet" size="small" href={chargebackFileHref(accountId, id, file.id)}>
          {file.name}
        </FileLink>
      ))}
      {mayAdd && files.length < MOST_FILES ? (
        <SentFiles
          words={{ label: words.addFile, help: words.addFileHelp, failed: words.fileFailed }}
          room={MOST_FILES - files.length}
          send={file => addChargebackFile(accountId, id, file)}
          onSent={onSent}
        />
      ) : null}
    </Stack>
  );
}
