'use client';

import { useCallback, useEffect, useRef } from 'react';
import { findDraft, forgetDraft, keepDraft } from '@/services/drafts';
import { isApiError } from '@/services/http/api-error';
import { onRenewal } from '@/services/session-tabs';

/** After the last key stroke. */
const SAVE_AFTER_MS = 800;

/** One form's draft at the bank: saved one call after the other, never over what another tab has saved. */
const createKeeper = (form: string) => {
  let version: string | null = null;
  let kept: string | null = null;
  let wanted: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReady = false;
  let isLost = false;
  let working: Promise<void> = Promise.resolve();

  const work = async (): Promise<void> => {
    if (!isReady || isLost || wanted === kept) return;
    const content = wanted;
    try {
      if (content === null) await forgetDraft(form);
      version = content === null ? null : (await keepDraft(form, content, version)).version;
      kept = content;
    } catch (error) {
      // another tab has this draft now; what is typed here stays on the screen
      isLost = isApiError(error, 'conflict');
    }
  };
  const saveNow = (): void => {
    clearTimeout(timer);
    working = working.then(work);
  };
  return {
    /** What is kept; null when there is nothing, or nobody can tell now. */
    load: async (): Promise<string | null> => {
      const found = await findDraft(form).catch(() => undefined);
      if (found) {
        version = found.version;
        kept = found.content;
      }
      isReady = found !== undefined;
      return found?.content ?? null;
    },
    want: (content: string | null): void => {
      wanted = content;
      clearTimeout(timer);
      timer = setTimeout(saveNow, content === null ? 0 : SAVE_AFTER_MS);
    },
    saveNow,
    isReady: () => isReady,
  };
};

const parse = (content: string | null): unknown => {
  try {
    return content === null ? undefined : JSON.parse(content);
  } catch {
    return undefined;
  }
};

/**
 * Keeps what is typed into a long form at the bank, sealed and for this person alone: it survives reloading, another browser, and signing out
 * and in. Hand in what is to be kept, or null when there is nothing (an empty form, or one that was sent). Never codes, passwords or proofs.
 *
 * `onFound` is told once what was kept earlier, while the form is still empty; what `prevails` is told even when it is not.
 */
export function useDraft<T>(
  form: string,
  value: T | null,
  { onFound, prevails = () => false }: { onFound: (found: unknown) => void; prevails?: (found: unknown) => boolean },
): void {
  const keeper = useRef<ReturnType<typeof createKeeper> | undefined>(undefined);
  const acts = useRef({ onFound, prevails });
  const content = value === null ? null : JSON.stringify(value);
  const latest = useRef(content);
  useEffect(() => {
    acts.current = { onFound, prevails };
  });

  const want = useCallback((next: string | null) => {
    latest.current = next;
    keeper.current?.want(next);
  }, []);

  useEffect(() => {
    const own = createKeeper(form);
    keeper.current = own;
    let isCurrent = true;
    const begin = async () => {
      const found = await own.load();
      if (!isCurrent) return;
      const earlier = parse(found);
      if (earlier !== undefined && (latest.current === null || acts.current.prevails(earlier))) {
        acts.current.onFound(earlier);
      } else if (latest.current !== null) own.want(latest.current);
    };
    void begin();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') own.saveNow();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    const stopRenewals = onRenewal(() => (own.isReady() ? own.saveNow() : void begin()));
    return () => {
      isCurrent = false;
      keeper.current = undefined;
      own.saveNow();
      document.removeEventListener('visibilitychange', saveWhenHidden);
      stopRenewals();
    };
  }, [form]);

  const wasWanted = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    // the empty form of a page that has just opened is no wish to forget what was kept
    if (wasWanted.current === undefined && content === null) {
      wasWanted.current = null;
      return;
    }
    if (wasWanted.current === content) return;
    wasWanted.current = content;
    want(content);
  }, [content, want]);
}
