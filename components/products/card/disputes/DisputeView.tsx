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
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { addCardDisputeFile, type CardDispute, disputeFileHref, withdrawCardDispute } from '@/services/card/disputes';
import { MOST_FILES, SentFiles } from '@/components/lists/SentFiles';
import { disputeTexts as words, REASON_NAMES, STATE_NAMES } from './dispute-texts';

const BADGES: Record<DisputeState, BadgeStatus> = {
  waiting_documents: 'waiting',
  sent: 'processing',
  with_network: 'processing',
  merchant_answered: 'processing',
  won: 'completed',
  lost: 'canceled',
  borne: 'completed',
  withdrawn: 'canceled',
  expired: 'canceled',
  refunded: 'canceled',
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
      {dispute.waits ? (
        <Alert tone={dispute.waits.what === 'filing' ? 'info' : 'warning'}>
          {words.waits[dispute.waits.what](formatDate(dispute.waits.until))}
        </Alert>
      ) : null}
      {dispute.state === 'lost' ? <Alert tone="info">{words.lost}</Alert> : null}
      {dispute.state === 'borne' ? <Alert tone="positive">{words.borne}</Alert> : null}
      {dispute.state === 'refunded' ? <Alert tone="info">{words.refunded}</Alert> : null}
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
      {dispute.may.includes('add_file') && dispute.files.length < MOST_FILES ? (
        <SentFiles
          words={{ label: words.files, help: words.filesHelp, failed: words.fileFailed }}
          room={MOST_FILES - dispute.files.length}
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
