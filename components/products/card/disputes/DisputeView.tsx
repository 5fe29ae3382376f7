'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DisputeState } from '@/bank/contract/products/card-dispute-words';
import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import { fact } from '@/components/frame/Facts';
import { FileLink } from '@/components/frame/FileLink';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { Alert } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS, type FileRules } from '@/components/ui/file-rules';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { asOwnAct } from '@/contexts/own-acts';
import { addCardDisputeFile, type CardDispute, disputeFileHref, withdrawCardDispute } from '@/services/card/disputes';
import { isApiError } from '@/services/http/api-error';
import { disputeTexts as words, REASON_NAMES, STATE_NAMES } from './dispute-texts';

const BADGES: Record<DisputeState, BadgeStatus> = {
  waiting_documents: 'waiting',
  sent: 'processing',
  with_network: 'processing',
  merchant_answered: 'processing',
  won: 'completed',
  lost: 'canceled',
  withdrawn: 'canceled',
};

/** As the bank takes them (`FILE_BYTES`, `DISPUTE_FILES`); said again, because the contract would bring zod into the page. */
const RULES: FileRules = {
  kinds: [
    FILE_KINDS.pdf,
    { name: 'PNG', types: ['image/png'], endings: ['.png'] },
    { name: 'JPG', types: ['image/jpeg'], endings: ['.jpg', '.jpeg'] },
  ],
  maxBytes: 5 * 1024 * 1024,
  maxFiles: 5,
};

interface DisputeViewProps {
  accountId: string;
  purchase: CardPurchase;
  dispute: CardDispute;
}

/** One contest: how it stands, where its money is, what shows it, and taking it back. */
export function DisputeView({ accountId, purchase, dispute }: DisputeViewProps) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const readAgain = () => client.invalidateQueries({ queryKey: ['card', accountId] });
  return (
    <Stack as="section" gap={12}>
      <Inline justify="between">
        <Heading level={3} size={16}>
          {words.title}
        </Heading>
        <Badge status={BADGES[dispute.state]}>{STATE_NAMES[dispute.state]}</Badge>
      </Inline>
      {dispute.state === 'waiting_documents' ? <Alert tone="warning">{words.needsFile}</Alert> : null}
      <DefinitionList
        rows={[
          { term: words.amount, value: <PrivateMoney cents={dispute.amount_cents} /> },
          { term: words.credited, value: <PrivateMoney cents={dispute.credited_cents} /> },
          ...fact(words.reason, REASON_NAMES[dispute.reason]),
          ...fact(words.story, dispute.story),
          ...fact(words.openedAt, formatDateTime(dispute.opened_at)),
          ...fact(words.decidesBy, dispute.decided_at ? null : dispute.decides_by && formatDate(dispute.decides_by)),
          ...fact(words.decidedAt, dispute.decided_at && formatDateTime(dispute.decided_at)),
        ]}
      />
      {dispute.files.map(file => (
        <FileLink
          key={file.id}
          variant="quiet"
          size="small"
          href={disputeFileHref(accountId, purchase.id, dispute.id, file.id)}
        >
          {file.name}
        </FileLink>
      ))}
      {dispute.may.includes('add_file') && dispute.files.length < RULES.maxFiles ? (
        <Adding
          room={RULES.maxFiles - dispute.files.length}
          send={file => addCardDisputeFile(accountId, purchase.id, dispute.id, file)}
          onSent={readAgain}
        />
      ) : null}
      {dispute.may.includes('withdraw') ? (
        <div>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {words.withdraw.button}
          </Button>
        </div>
      ) : null}
      {isAsked ? (
        <AskedDialog
          title={words.withdraw.title}
          tone="danger"
          words={{ confirm: words.withdraw.confirm, back: words.withdraw.back, done: words.withdraw.done }}
          act={() => withdrawCardDispute(accountId, purchase.id, dispute.id)}
          afterwards={readAgain}
          onClose={() => setAsked(false)}
        >
          <Text>{words.withdraw.body}</Text>
        </AskedDialog>
      ) : null}
    </Stack>
  );
}

interface AddingProps {
  room: number;
  send: (file: File) => Promise<unknown>;
  onSent: () => Promise<unknown>;
}

/** Files are sent as they are chosen; one that is refused stays and says why. */
function Adding({ room, send, onSent }: AddingProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [refusals, setRefusals] = useState<ReadonlyMap<File, string>>(new Map());
  const [isSending, setSending] = useState(false);
  const take = async (given: File[]) => {
    const fresh = given.filter(file => !files.includes(file));
    setFiles(given);
    setSending(true);
    const refused = new Map(refusals);
    for (const file of fresh) {
      try {
        await asOwnAct(() => send(file));
      } catch (error) {
        refused.set(file, isApiError(error) ? error.message : words.fileFailed);
      }
    }
    setRefusals(refused);
    setFiles(given.filter(file => refused.has(file)));
    setSending(false);
    await onSent();
  };
  return (
    <FileDrop
      label={words.files}
      help={words.filesHelp}
      rules={{ ...RULES, maxFiles: room }}
      files={files}
      onFilesChange={given => void take(given)}
      errorOf={file => refusals.get(file)}
      disabled={isSending}
    />
  );
}
