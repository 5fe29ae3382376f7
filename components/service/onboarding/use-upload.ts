'use client';

import { useEffect, useRef, useState } from 'react';
import type { UploadView } from '@/bank/contract/service/onboarding-application';
import type { DocumentKind } from '@/bank/contract/service/onboarding-data';
import { isApiError } from '@/services/http/api-error';
import { uploadDocument } from '@/services/onboarding';
import type { PhotoHint } from './photo-hints';
import { texts } from './texts';

const MIB = 1024 * 1024;
export const MAX_FILE_BYTES = 5 * MIB;
/** Photos of phones are heavier than what may be sent: they are made smaller first. */
export const MAX_PHOTO_BYTES = 30 * MIB;

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | { kind: 'sending'; share: number }
  /** `isFinal`: the same file would be refused again. */
  | { kind: 'failed'; message: string; isFinal: boolean }
  | { kind: 'sent'; hints: readonly PhotoHint[]; preview: string | null };

interface UploadOptions {
  slot: string;
  kind: DocumentKind;
  onSent: (view: UploadView) => void;
  /** Does it in the session of the page, or of the phone. */
  withSession: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Sends one file for its place: looked at first, with progress, and again on request. What looks at photos is loaded with the first. */
export function useUpload({ slot, kind, onSent, withSession }: UploadOptions) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const last = useRef<File | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => () => void (shown.current && URL.revokeObjectURL(shown.current)), []);

  const send = async (given: File) => {
    last.current = given;
    setState({ kind: 'looking' });
    try {
      const [{ findPhotoHints }, { shrinkPhoto }] = await Promise.all([
        import('./read-photo'),
        import('./shrink-photo'),
      ]);
      const isPhoto = given.type.startsWith('image/');
      const hints = isPhoto ? await findPhotoHints(given) : [];
      const file = await shrinkPhoto(given, MAX_FILE_BYTES);
      setState({ kind: 'sending', share: 0 });
      const onProgress = (share: number) =>
        setState(now => (now.kind === 'sending' ? { kind: 'sending', share } : now));
      const view = await withSession(() => uploadDocument({ slot, kind, file, onProgress }));
      if (shown.current) URL.revokeObjectURL(shown.current);
      shown.current = isPhoto ? URL.createObjectURL(file) : null;
      setState({ kind: 'sent', hints, preview: shown.current });
      onSent(view);
    } catch (error) {
      setState({
        kind: 'failed',
        message: isApiError(error) ? error.message : texts.connectionLost,
        isFinal: isApiError(error, 'file_refused'),
      });
    }
  };
  return {
    state,
    send: (file: File) => void send(file),
    retry: () => void (last.current && send(last.current)),
    clear: () => setState({ kind: 'idle' }),
  };
}
