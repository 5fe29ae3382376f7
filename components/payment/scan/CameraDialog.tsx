'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { type CameraProblem, closeCamera, openCamera, toCameraProblem } from './camera';
import type { CodeKind, ScanWords } from './code-kind';
import { type CodeReader, startCodeReader } from './code-reader';
import { listTurns } from './turns';

const Picture = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  margin-bottom: 12px;
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};
`;

type Failure = CameraProblem | 'decoder';
const MAY_WORK_LATER: ReadonlySet<Failure> = new Set(['refused', 'busy', 'decoder']);

export interface CameraDialogProps {
  kind: CodeKind;
  onFound: (texts: readonly string[]) => void;
  /** The person would rather give a file. */
  onFile: () => void;
  onClose: () => void;
}

/** Looks through the camera until it sees a code that can be paid. The pictures never leave the device. */
export function CameraDialog({ kind, onFound, onFile, onClose }: CameraDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { words } = kind;
  return (
    <Dialog
      open
      title={words.dialog.title}
      onClose={onClose}
      actions={
        <>
          {failure && MAY_WORK_LATER.has(failure) ? (
            <Button variant="quiet" onClick={() => setFailure(null)}>
              {words.dialog.retry}
            </Button>
          ) : null}
          <Button variant={failure ? 'primary' : 'quiet'} onClick={onFile}>
            {words.file}
          </Button>
        </>
      }
    >
      {failure ? (
        <Alert tone="danger">{failure === 'decoder' ? words.problems.decoder : words.cameraProblems[failure]}</Alert>
      ) : (
        <Viewfinder kind={kind} onFound={onFound} onFailure={setFailure} />
      )}
    </Dialog>
  );
}

/** `starting`, `aim`, or what is wrong with what is seen. */
type Sight = string;

function toWords(sight: Sight, { dialog, problems }: ScanWords<string>): string {
  return sight === 'starting' || sight === 'aim' ? dialog[sight] : (problems[sight] ?? dialog.aim);
}

interface ViewfinderProps {
  kind: CodeKind;
  onFound: (texts: readonly string[]) => void;
  onFailure: (failure: Failure) => void;
}

/** The camera's picture and what is seen in it. Opens the camera when it comes and closes it when it goes. */
function Viewfinder({ kind, onFound, onFailure }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [sight, setSight] = useState<Sight>('starting');
  const tell = useRef({ onFound, onFailure });
  useEffect(() => {
    tell.current = { onFound, onFailure };
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    const reader = startCodeReader(kind.formats);
    watch(element, reader, { kind, signal, onSight: setSight })
      .then(texts => texts === null || signal.aborted || tell.current.onFound(texts))
      .catch(
        error =>
          signal.aborted || tell.current.onFailure(error instanceof LookFailed ? 'decoder' : toCameraProblem(error)),
      );
    return () => {
      ended.abort();
      reader.close();
    };
  }, [kind]);
  return (
    <>
      <Picture ref={video} aria-label={kind.words.dialog.picture} playsInline muted />
      <Text role="status" size={14}>
        {toWords(sight, kind.words)}
      </Text>
    </>
  );
}

/** The camera works, the decoder does not. */
class LookFailed extends Error {
  override name = 'look_failed';
}

const PAUSE_MS = 120;
/** Looks after which what could be better is taken: some three seconds. */
const PATIENCE = 20;

/** Resolves with the first payable texts, or null when `signal` ends it; the camera is closed either way. Throws why it does not open. */
async function watch(
  video: HTMLVideoElement,
  reader: CodeReader,
  { kind, signal, onSight }: { kind: CodeKind; signal: AbortSignal; onSight: (sight: Sight) => void },
): Promise<readonly string[] | null> {
  const stream = await openCamera(kind.formats.includes('itf'));
  signal.addEventListener('abort', () => closeCamera(stream));
  if (signal.aborted) closeCamera(stream);
  try {
    video.srcObject = stream;
    await video.play();
    onSight('aim');
    // a hand rarely holds bars level: one look after the other is at another slant
    const turns = listTurns(kind.formats);
    let firstSeen = 0;
    for (let looks = 0; !signal.aborted; looks += 1) {
      const found = kind.choose(await look(video, reader, turns[looks % turns.length] ?? 0));
      if (found.ok && (kind.isEnough(found) || looks - firstSeen >= PATIENCE)) return found.texts;
      if (!found.ok) firstSeen = looks;
      if (!found.ok && found.problem !== 'none' && !signal.aborted) onSight(found.problem);
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
    return null;
  } finally {
    closeCamera(stream);
  }
}

async function look(video: HTMLVideoElement, reader: CodeReader, turn: number): Promise<string[]> {
  if (video.videoWidth === 0) return [];
  try {
    return await reader.read(await createImageBitmap(video), turn);
  } catch {
    throw new LookFailed();
  }
}
