export type CameraProblem = 'refused' | 'none' | 'busy' | 'unsupported';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What a refused camera means for the person: `NotAllowedError` is `refused`, whatever we do not know is `unsupported`. */
export const toCameraProblem = (error: unknown): CameraProblem =>
  (error instanceof Error ? PROBLEMS[error.name] : undefined) ?? 'unsupported';

/** Opens the camera at the back, else any; `isFine`: for bars of 0.25 mm. Throws what `toCameraProblem` names. */
export async function openCamera(isFine: boolean): Promise<MediaStream> {
  const [width, height] = isFine ? [1920, 1080] : [1280, 720];
  // absent where the page is not secure
  if (!navigator.mediaDevices?.getUserMedia) throw new Error('no camera here');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: width }, height: { ideal: height } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
