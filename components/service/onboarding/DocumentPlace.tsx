'use client';

import { Camera, FileText, RotateCw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { UploadView } from '@/bank/contract/service/onboarding-application';
import type { DocumentKind, DocumentSlot } from '@/bank/contract/service/onboarding-data';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS, formatBytes } from '@/components/ui/file-rules';
import { IconButton } from '@/components/ui/IconButton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { documentTexts as words } from './document-texts';
import { MAX_FILE_BYTES, MAX_PHOTO_BYTES, type UploadState, useUpload } from './use-upload';

const RULES = { kinds: [FILE_KINDS.photo, FILE_KINDS.pdf], maxBytes: MAX_PHOTO_BYTES, maxFiles: 1 };
const PDF_RULES = { kinds: [FILE_KINDS.pdf], maxBytes: MAX_FILE_BYTES, maxFiles: 1 };

const Sent = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};

  > svg { width: 24px; height: 24px; justify-self: center; color: ${color.iconMuted}; }
  strong { display: block; font-weight: 500; overflow-wrap: anywhere; }

  /* beside the buttons the name would break after every few letters */
  @media (max-width: 399px) {
    grid-template-columns: 56px minmax(0, 1fr);
    > :last-child { grid-column: 1 / -1; justify-self: end; }
  }
`;

const Picture = styled.img`
  width: 56px;
  height: 56px;
  border-radius: ${radius.field};
  object-fit: cover;
  background: ${color.surfaceSunken};
`;

/** Only where a finger points: a computer's camera is no good for papers. */
const Touch = styled.div`
  @media (hover: hover) and (pointer: fine) { display: none; }
`;

const Progress = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: ${color.brandLine};
`;

interface DocumentPlaceProps {
  slot: DocumentSlot;
  kind: DocumentKind;
  onSent: (view: UploadView) => void;
  onRemove: (fileId: string) => void;
  withSession: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The place of one file: by button, by dragging, by paste or by the phone's camera; what was sent, with its preview. */
export function DocumentPlace({ slot, kind, onSent, onRemove, withSession }: DocumentPlaceProps) {
  const upload = useUpload({ slot: slot.id, kind, onSent, withSession });
  const camera = useRef<HTMLInputElement>(null);
  const file = slot.files.find(one => one.kind === kind);
  const [isReplacing, setReplacing] = useState(false);
  const { state } = upload;
  const isBusy = state.kind === 'looking' || state.kind === 'sending';
  const rules = kind === 'cnh_digital' ? PDF_RULES : RULES;
  const send = (given: File | undefined) => {
    if (!given) return;
    setReplacing(false);
    upload.send(given);
  };

  return (
    <Stack gap={12}>
      {file ? (
        <SentFile
          file={file}
          kind={kind}
          preview={state.kind === 'sent' ? state.preview : null}
          onReplace={() => setReplacing(now => !now)}
          onRemove={() => {
            upload.clear();
            onRemove(file.id);
          }}
        />
      ) : null}
      <Outcome state={state} kind={kind} onRetry={upload.retry} />
      {(!file || isReplacing || slot.status === 'refused') && !isBusy ? (
        <>
          <FileDrop
            label={words.kinds[kind]}
            help={rules === PDF_RULES ? words.pdfRule : words.fileRule}
            rules={rules}
            files={[]}
            onFilesChange={files => send(files[0])}
          />
          {kind === 'cnh_digital' ? null : (
            <Touch>
              <Button variant="quiet" fullWidth onClick={() => camera.current?.click()}>
                <Camera aria-hidden /> {words.camera}
              </Button>
              <input
                ref={camera}
                type="file"
                hidden
                accept="image/*"
                capture={kind === 'selfie' ? 'user' : 'environment'}
                onChange={event => {
                  send(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </Touch>
          )}
        </>
      ) : null}
    </Stack>
  );
}

interface SentFileProps {
  file: DocumentSlot['files'][number];
  kind: DocumentKind;
  preview: string | null;
  onReplace: () => void;
  onRemove: () => void;
}

function SentFile({ file, kind, preview, onReplace, onRemove }: SentFileProps) {
  return (
    <Sent>
      {preview ? <Picture src={preview} alt={words.preview(words.kinds[kind])} /> : <FileText aria-hidden />}
      <div>
        <strong>{words.kinds[kind]}</strong>
        <Text size={14} muted>
          {file.name} · {formatBytes(file.bytes)}
        </Text>
      </div>
      <div>
        <IconButton label={`${words.replace}: ${words.kinds[kind]}`} onClick={onReplace}>
          <RotateCw aria-hidden />
        </IconButton>
        <IconButton label={words.remove(words.kinds[kind])} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </Sent>
  );
}

function Outcome({ state, kind, onRetry }: { state: UploadState; kind: DocumentKind; onRetry: () => void }) {
  if (state.kind === 'failed') {
    return (
      <Alert
        tone="danger"
        action={
          state.isFinal ? undefined : (
            <Button variant="quiet" size="small" onClick={onRetry}>
              {words.retry}
            </Button>
          )
        }
      >
        {state.message}
      </Alert>
    );
  }
  const said =
    state.kind === 'looking'
      ? words.looking
      : state.kind === 'sending'
        ? words.sending(state.share)
        : state.kind === 'sent'
          ? words.sent(words.kinds[kind])
          : '';
  return (
    <>
      <Text as="div" size={14} muted role="status">
        {said}
      </Text>
      {state.kind === 'sending' ? <Progress aria-label={words.kinds[kind]} max={1} value={state.share} /> : null}
      {state.kind === 'sent' && state.hints.length > 0 ? (
        <Alert tone="warning" title={words.hintTitle}>
          {state.hints.map(hint => (
            <p key={hint}>{words.hints[hint]}</p>
          ))}
          <p>{words.hintHelp}</p>
        </Alert>
      ) : null}
    </>
  );
}
