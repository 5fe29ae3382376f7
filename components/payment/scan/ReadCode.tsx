'use client';

import { FileImage, ScanQrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Text } from '@/components/ui/Text';
import { useLatePart } from '@/components/ui/use-late-part';
import { color, media, radius } from '@/themes/tokens';
import type { CameraDialogProps } from './CameraDialog';
import type { CodeKind, ScanButtonWords } from './code-kind';

const Ways = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: 8px;
  border-radius: ${radius.field};
  outline: ${({ $isOver }) => ($isOver ? `2px dashed ${color.focus}` : 'none')};
  outline-offset: 6px;
`;

const Buttons = styled.div`
  display: grid;
  gap: 8px;
  ${media.tablet} { grid-template-columns: 1fr 1fr; }

  button { gap: 8px; padding-inline: 12px; }
  svg { flex: none; width: 20px; height: 20px; }
`;

/* A pointer that drags is rarely a finger. */
const Hint = styled(Text)`
  @media (hover: none) { display: none; }
`;

/** The camera's window for this kind of code. */
async function fetchCamera(loadKind: () => Promise<CodeKind>) {
  const [{ CameraDialog }, kind] = await Promise.all([import('./CameraDialog'), loadKind()]);
  return (props: Omit<CameraDialogProps, 'kind'>) => <CameraDialog kind={kind} {...props} />;
}

type Reading = { state: 'idle' } | { state: 'reading' } | { state: 'refused'; words: string };

interface ReadCodeProps {
  words: ScanButtonWords;
  /** What is looked for, fetched by the first use with the decoder; always the same function. */
  loadKind: () => Promise<CodeKind>;
  /** Nothing is read while the bank is asked. */
  disabled: boolean;
  /** `isCut`: the document has more pages than were looked at. */
  onFound: (texts: readonly string[], isCut: boolean) => void;
}

/** The ways to a code that is not text: camera, picture, PDF; by press, by drop and by paste. The decoder is fetched by the first use. */
export function ReadCode({ words, loadKind, disabled, onFound }: ReadCodeProps) {
  const [reading, setReading] = useState<Reading>({ state: 'idle' });
  const [isCameraOpen, setCameraOpen] = useState(false);
  const camera = useLatePart(() => fetchCamera(loadKind));
  const input = useRef<HTMLInputElement>(null);
  const isBusy = disabled || reading.state === 'reading';

  const read = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setReading({ state: 'reading' });
    const result = await readLate(file, loadKind, words.late);
    setReading(result.ok ? { state: 'idle' } : { state: 'refused', words: result.words });
    if (result.ok) onFound(result.texts, result.isCut);
  };
  const isOver = useGivenFiles(file => void read(file));
  const openCamera = () => {
    setReading({ state: 'idle' });
    setCameraOpen(true);
    void camera.load();
  };
  const CameraDialog = isCameraOpen ? camera.Part : null;
  return (
    <Ways $isOver={isOver}>
      <Buttons>
        <Button variant="quiet" disabled={isBusy} loading={isCameraOpen && camera.isLoading} onClick={openCamera}>
          <ScanQrCode aria-hidden /> {words.camera}
        </Button>
        <Button
          variant="quiet"
          disabled={disabled}
          loading={reading.state === 'reading'}
          onClick={() => input.current?.click()}
        >
          <FileImage aria-hidden /> {words.file}
        </Button>
      </Buttons>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.file}
        accept="image/*,application/pdf,.pdf"
        onChange={event => {
          void read(event.target.files?.[0]);
          // the same file may be given again
          event.target.value = '';
        }}
      />
      <Hint size={14} muted>
        {isOver ? words.drop : words.help}
      </Hint>
      <div role="status">{reading.state === 'reading' ? <Text size={14}>{words.reading}</Text> : null}</div>
      {reading.state === 'refused' ? <Alert tone="danger">{reading.words}</Alert> : null}
      {isCameraOpen && camera.hasFailed ? <Alert tone="danger">{words.late}</Alert> : null}
      {CameraDialog ? (
        <CameraDialog
          onClose={() => setCameraOpen(false)}
          onFile={() => {
            setCameraOpen(false);
            input.current?.click();
          }}
          onFound={texts => {
            setCameraOpen(false);
            onFound(texts, false);
          }}
        />
      ) : null}
    </Ways>
  );
}

type Read = { ok: true; texts: readonly string[]; isCut: boolean } | { ok: false; words: string };

async function readLate(file: File, loadKind: () => Promise<CodeKind>, late: string): Promise<Read> {
  const parts = await Promise.all([import('./read-file'), loadKind()]).catch(() => null);
  if (!parts) return { ok: false, words: late };
  const [part, kind] = parts;
  const result = await part.readFile(file, kind);
  return result.ok ? result : { ok: false, words: kind.words.problems[result.problem] ?? late };
}

/** Files that are dropped anywhere on the page, or pasted; text that is pasted goes where it always goes. Answers whether one hovers above. */
function useGivenFiles(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('dragleave', event => event.relatedTarget === null && setOver(false), { signal });
    document.addEventListener(
      'drop',
      event => {
        setOver(false);
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        take.current(event.dataTransfer.files[0]);
      },
      { signal },
    );
    document.addEventListener(
      'paste',
      event => {
        const file = event.clipboardData?.files[0];
        if (!file) return;
        event.preventDefault();
        take.current(file);
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);
  return isOver;
}
