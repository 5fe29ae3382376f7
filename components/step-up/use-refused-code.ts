import { useRef } from 'react';
import { isApiError } from '@/services/http/api-error';

export interface RefusedCode {
  /** What was said to this very code before; undefined for any other. */
  wordsFor: (code: string | undefined) => string | undefined;
  /** Keeps the words to a code that the bank called wrong. Nothing is kept of a failure that may pass. */
  keep: (code: string | undefined, failure: unknown, words: string) => void;
}

/** A code that was refused is not tried again: it stays wrong, and tries are few. A press after a paste that was sent by itself would be a second one. */
export function useRefusedCode(): RefusedCode {
  const refused = useRef<{ code: string; words: string } | null>(null);
  return {
    wordsFor: code => (refused.current?.code === code ? refused.current?.words : undefined),
    keep: (code, failure, words) => {
      if (code !== undefined && isApiError(failure, 'code_invalid')) refused.current = { code, words };
    },
  };
}
