'use client';

import { FileText, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { FileLink } from '@/components/frame/FileLink';
import { Alert } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS, formatBytes } from '@/components/ui/file-rules';
import { IconButton } from '@/components/ui/IconButton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { isApiError } from '@/services/http/api-error';
import { addPaper, addressOfPaper, removePaper } from '@/services/marketplace/proposals';
import { color } from '@/themes/tokens';
import { proposalTexts } from './proposal-texts';
import { texts } from './texts';
import type { ProposalPart } from './use-proposal';

const { papers: words } = proposalTexts;

type Slot = LoanProposal['papers'][number];

const RULES = { kinds: [FILE_KINDS.pdf, FILE_KINDS.photo], maxBytes: 5 * 1024 ** 2, maxFiles: 1 };
const LOOKS: Record<Slot['state'], BadgeStatus> = { missing: 'waiting', received: 'completed', asked_again: 'pending' };

const Place = styled.li`
  padding: 16px 0;
  border-bottom: 1px solid ${color.line};

  &:last-child { border-bottom: 0; }
`;

const Sent = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
  min-height: 44px;

  > svg { width: 20px; height: 20px; color: ${color.iconMuted}; }
  a { justify-content: flex-start; overflow-wrap: anywhere; }
`;

/** The papers that a proposal asks for, each with what was sent and what the lender said of it. */
export function Papers({ proposal, put }: ProposalPart) {
  const mayChange = proposal.state === 'draft' || proposal.state === 'documents_requested';
  return (
    <Stack gap={8} as="section">
      <Heading level={2}>{words.title}</Heading>
      {mayChange ? <Text muted>{words.lead}</Text> : null}
      <ul>
        {proposal.papers
          .filter(({ files }) => mayChange || files.length > 0)
          .map(slot => (
            <PaperPlace key={slot.slot} {...{ slot, mayChange, proposal, put }} />
          ))}
      </ul>
    </Stack>
  );
}

interface PaperPlaceProps extends ProposalPart {
  slot: Slot;
  mayChange: boolean;
}

function PaperPlace({ slot, mayChange, proposal, put }: PaperPlaceProps) {
  const name = words.slots[slot.slot];
  const removal = useAct();
  const remove = (fileId: string) =>
    void removal.run(async () => put(await removePaper(proposal.id, fileId, slot.slot)));
  return (
    <Place>
      <Stack gap={12}>
        <Inline justify="between" align="start">
          <Heading level={3} size={16}>
            {name} {slot.required ? null : words.optional}
          </Heading>
          {slot.required || slot.state !== 'missing' ? (
            <Badge status={LOOKS[slot.state]}>{words.states[slot.state]}</Badge>
          ) : null}
        </Inline>
        {slot.note ? <Alert tone="warning">{slot.note}</Alert> : null}
        {removal.error ? <Alert tone="danger">{removal.error}</Alert> : null}
        <ul>
          {slot.files.map(file => (
            <Sent key={file.id}>
              <FileText aria-hidden />
              <FileLink
                variant="plain"
                size="small"
                href={addressOfPaper(proposal.id, file.id)}
                aria-label={words.open(file.name)}
              >
                {file.name} · {formatBytes(file.size)}
              </FileLink>
              {mayChange ? (
                <IconButton label={words.remove(file.name)} onClick={() => remove(file.id)}>
                  <Trash2 aria-hidden />
                </IconButton>
              ) : null}
            </Sent>
          ))}
        </ul>
        {mayChange ? <PaperUpload slot={slot} proposal={proposal} put={put} /> : null}
      </Stack>
    </Place>
  );
}

type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number }
  /** `isFinal`: the same file would be refused again. */
  | { kind: 'failed'; message: string; isFinal: boolean };

function PaperUpload({ slot, proposal, put }: Omit<PaperPlaceProps, 'mayChange'>) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const last = useRef<File | null>(null);
  const send = async (file: File) => {
    last.current = file;
    setState({ kind: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ kind: 'sending', share });
      put(await addPaper(proposal.id, { slot: slot.slot, file, onProgress }));
      setState({ kind: 'idle' });
    } catch (error) {
      const message = isApiError(error) ? error.plain : texts.failed;
      setState({ kind: 'failed', message, isFinal: isApiError(error, 'file_refused') });
    }
  };
  if (state.kind === 'sending') return <Text role="status">{words.sending(state.share)}</Text>;
  return (
    <>
      {state.kind === 'failed' ? (
        <Alert
          tone="danger"
          action={
            state.isFinal ? undefined : (
              <Button variant="quiet" size="small" onClick={() => last.current && void send(last.current)}>
                {words.retry}
              </Button>
            )
          }
        >
          {state.message}
        </Alert>
      ) : null}
      <FileDrop
        label={words.add(words.slots[slot.slot])}
        rules={RULES}
        files={[]}
        onFilesChange={files => files[0] && void send(files[0])}
      />
    </>
  );
}
