'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { type CameraProblem, closeCamera, openCamera, toCameraProblem } from './camera';
import { type CodeProblem, chooseCode } from './found-codes';
import { type QrReader, startQrReader } from './qr-reader';
import { CAMERA_PROBLEMS, FILE_PROBLEMS, texts } from './texts';

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

interface CameraDialogProps {
  onFound: (text: string) => void;
  /** The person would rather give a file. */
  onFile: () => void;
  onClose: () => void;
}

/** Looks through the camera until it sees a code that can be paid. The pictures never leave the device. */
export function CameraDialog({ onFound, onFile, onClose }: CameraDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <Dialog
      open
      title={texts.dialog.title}
      onClose={onClose}
      actions={
        <>
          {failure && MAY_WORK_LATER.has(failure) ? (
            <Button variant="quiet" onClick={() => setFailure(null)}>
              {texts.dialog.retry}
            </Button>
          ) : null}
          <Button variant={failure ? 'primary' : 'quiet'} onClick={onFile}>
            {texts.file}
          </Button>
        </>
      }
    >
      {failure ? (
        <Alert tone="danger">{failure === 'decoder' ? FILE_PROBLEMS.decoder : CAMERA_PROBLEMS[failure]}</Alert>
      ) : (
        <Viewfinder onFound={onFound} onFailure={setFailure} />
      )}
    </Dialog>
  );
}

type Sight = 'starting' | 'aim' | CodeProblem;

function toWords(sight: Sight): string {
  return sight === 'starting' || sight === 'aim' ? texts.dialog[sight] : FILE_PROBLEMS[sight];
}

interface ViewfinderProps {
  onFound: (text: string) => void;
  onFailure: (failure: Failure) => void;
}

/** The camera's picture and what is seen in it. Opens the camera when it comes and closes it when it goes. */
function Viewfinder({ onFound, onFailure }: ViewfinderProps) {
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
    const reader = startQrReader();
    watch(element, reader, { signal, onSight: setSight })
      .then(text => text === null || signal.aborted || tell.current.onFound(text))
      .catch(
        error =>
          signal.aborted || tell.current.onFailure(error instanceof LookFailed ? 'decoder' : toCameraProblem(error)),
      );
    return () => {
      ended.abort();
      reader.close();
    };
  }, []);
  return (
    <>
      <Picture ref={video} aria-label={texts.dialog.picture} playsInline muted />
      <Text role="status" size={14}>
        {toWords(sight)}
      </Text>
    </>
  );
}

/** The camera works, the decoder does not. */
class LookFailed extends Error {
  override name = 'look_failed';
}

const PAUSE_MS = 120;

/** Resolves with the first payable text, or null when `signal` ends it; the camera is closed either way. Throws why it does not open. */
async function watch(
  video: HTMLVideoElement,
  reader: QrReader,
  { signal, onSight }: { signal: AbortSignal; onSight: (sight: Sight) => void },
): Promise<string | null> {
  const stream = await openCamera();
  signal.addEventListener('abort', () => closeCamera(stream));
  if (signal.aborted) closeCamera(stream);
  try {
    video.srcObject = stream;
    await video.play();
    onSight('aim');
    while (!signal.aborted) {
      const found = chooseCode(await look(video, reader));
      if (found.ok) return found.text;
      if (found.problem !== 'none' && !signal.aborted) onSight(found.problem);
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
    return null;
  } finally {
    closeCamera(stream);
  }
}

async function look(video: HTMLVideoElement, reader: QrReader): Promise<string[]> {
  if (video.videoWidth === 0) return [];
  try {
    return await reader.read(await createImageBitmap(video));
  } catch {
    throw new LookFailed();
  }
}
