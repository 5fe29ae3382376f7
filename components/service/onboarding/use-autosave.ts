'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

/** After the last key stroke; leaving a field saves at once. */
const SAVE_AFTER_MS = 800;
const TRY_AGAIN_MS = 5000;

export type SaveState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed' };

interface AutosaveOptions<Data> {
  data: Data;
  /** Keeps it at the bank; resolves to the instant of the saving. */
  save: (data: Data) => Promise<string>;
  /** When what is shown was kept; null when it never was. */
  savedAt: string | null;
  /** A saving that failed: true when trying again makes sense by itself. */
  onFailure: (error: unknown) => boolean;
}

/** Keeps what is typed, one saving after the other, the last one always. What could not be kept is tried again until it can. */
export function useAutosave<Data>({ data, save, savedAt, onFailure }: AutosaveOptions<Data>) {
  const [state, setState] = useState<SaveState>(savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: savedAt });
  const text = JSON.stringify(data);
  const kept = useRef(text);
  const latest = useRef({ data, text, save, onFailure });
  latest.current = { data, text, save, onFailure };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const working = useRef<Promise<void>>(Promise.resolve());

  const saveOnce = useCallback(async () => {
    const { data: wanted, text: wantedText, save: keep, onFailure: tell } = latest.current;
    if (wantedText === kept.current) return;
    setState({ kind: 'saving' });
    try {
      const at = await keep(wanted);
      kept.current = wantedText;
      setState({ kind: 'saved', at });
    } catch (error) {
      setState({ kind: 'failed' });
      if (tell(error)) timer.current = setTimeout(() => void saveNow.current(), TRY_AGAIN_MS);
    }
  }, []);

  const saveNow = useRef((): Promise<void> => Promise.resolve());
  saveNow.current = () => {
    clearTimeout(timer.current);
    working.current = working.current.then(saveOnce);
    return working.current;
  };

  useEffect(() => {
    if (text === kept.current) return;
    // "saved" is never said of something that is not
    setState({ kind: 'saving' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow.current(), SAVE_AFTER_MS);
  }, [text]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void saveNow.current();
    };
    // what is not kept yet is asked about: the saving is on its way meanwhile
    const stay = (event: BeforeUnloadEvent) => {
      if (latest.current.text === kept.current) return;
      event.preventDefault();
      void saveNow.current();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('beforeunload', stay);
    return () => {
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('visibilitychange', leave);
      void saveNow.current();
    };
  }, []);

  return {
    state,
    /** Keeps what is typed now; resolves when it was tried. */
    saveNow: useCallback(() => saveNow.current(), []),
    /** Resolves when what is on its way has been answered: two savings at once would wait for each other at the bank. */
    settled: useCallback(() => working.current, []),
    /** Says that the bank has this since then: it was kept by somebody else. */
    markKept: useCallback((content: Data, at: string) => {
      clearTimeout(timer.current);
      kept.current = JSON.stringify(content);
      setState({ kind: 'saved', at });
    }, []),
  };
}
