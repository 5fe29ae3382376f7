'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Annotation } from '@/bank/contract/books/annotations';
import { FileLink } from '@/components/frame/FileLink';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS, type FileRules } from '@/components/ui/file-rules';
import { IconButton } from '@/components/ui/IconButton';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { asOwnAct } from '@/contexts/own-acts';
import { addAttachment, attachmentHref, removeAttachment } from '@/services/annotations';
import { isApiError } from '@/services/http/api-error';
import { noteTexts } from './category-texts';

/** As the bank takes them (`FILE_BYTES`, `ATTACHMENT_FILES`); said again, because the contract would bring zod into the page. */
const RULES: FileRules = {
  kinds: [
    FILE_KINDS.pdf,
    { name: 'PNG', types: ['image/png'], endings: ['.png'] },
    { name: 'JPG', types: ['image/jpeg'], endings: ['.jpg', '.jpeg'] },
  ],
  maxBytes: 5 * 1024 * 1024,
  maxFiles: 5,
};

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;

  > a { justify-content: flex-start; overflow-wrap: anywhere; }
`;

interface EntryAttachmentsProps {
  accountId: string;
  transactionId: string;
  attachments: Annotation['attachments'];
  canAnnotate: boolean;
  onChanged: () => void;
}

/** Files of an entry: to keep, to add, to remove. */
export function EntryAttachments(props: EntryAttachmentsProps) {
  const { accountId, transactionId, attachments, canAnnotate, onChanged } = props;
  const [asked, setAsked] = useState<Annotation['attachments'][number] | null>(null);
  if (!canAnnotate && attachments.length === 0) return null;
  return (
    <Stack gap={8}>
      {canAnnotate ? null : (
        <Heading level={3} size={14}>
          {noteTexts.attachments}
        </Heading>
      )}
      {attachments.length > 0 ? (
        <Stack as="ul" gap={4}>
          {attachments.map(file => (
            <Row key={file.id}>
              <FileLink variant="quiet" size="small" href={attachmentHref(accountId, transactionId, file.id)}>
                {file.name}
              </FileLink>
              {canAnnotate ? (
                <IconButton label={noteTexts.remove(file.name)} onClick={() => setAsked(file)}>
                  <Trash2 aria-hidden />
                </IconButton>
              ) : null}
            </Row>
          ))}
        </Stack>
      ) : null}
      {canAnnotate ? <Adding {...props} /> : null}
      {asked ? (
        <AskedDialog
          title={noteTexts.asked.title}
          tone="danger"
          words={{ confirm: noteTexts.asked.confirm }}
          act={() => removeAttachment(accountId, transactionId, asked.id)}
          afterwards={async () => onChanged()}
          onClose={() => setAsked(null)}
        >
          <Text>{noteTexts.askedBody(asked.name)}</Text>
        </AskedDialog>
      ) : null}
    </Stack>
  );
}

/** Files are sent as they are chosen; one that is refused stays and says why. */
function Adding({ accountId, transactionId, attachments, onChanged }: EntryAttachmentsProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [refusals, setRefusals] = useState<ReadonlyMap<File, string>>(new Map());
  const [isSending, setSending] = useState(false);
  const room = RULES.maxFiles - attachments.length;
  if (room <= 0)
    return (
      <Text muted size={14}>
        {noteTexts.full}
      </Text>
    );

  const send = async (given: File[]) => {
    const fresh = given.filter(file => !files.includes(file));
    setFiles(given);
    if (fresh.length === 0) return;
    setSending(true);
    const refused = new Map(refusals);
    for (const file of fresh) {
      try {
        await asOwnAct(() => addAttachment(accountId, transactionId, file));
      } catch (error) {
        refused.set(file, isApiError(error) ? error.message : noteTexts.fileFailed);
      }
    }
    setRefusals(refused);
    setFiles(given.filter(file => refused.has(file)));
    setSending(false);
    onChanged();
  };
  return (
    <FileDrop
      label={noteTexts.attachments}
      help={isSending ? noteTexts.sending : noteTexts.attachHelp}
      rules={{ ...RULES, maxFiles: room }}
      files={files}
      onFilesChange={given => void send(given)}
      errorOf={file => refusals.get(file)}
      disabled={isSending}
    />
  );
}
