'use client';

import { useCallback, useEffect, useRef } from 'react';
import { findDraft, forgetDraft, keepDraft } from '@/services/drafts';
import { isApiError } from '@/services/http/api-error';
import { onRenewal } from '@/services/session-tabs';

/** After the last key stroke. */
const SAVE_AFTER_MS = 800;

const parse = (content: string | null): unknown => {
  try {
    return content === null ? undefined : JSON.parse(content);
  } catch {
    return undefined;
  }
};

/** Whether the bank keeps a draft of this form; false when nobody can tell now. */
export const hasDraft = (form: string): Promise<boolean> =>
  findDraft(form).then(
    draft => draft !== null,
    () => false,
  );

/** Whether a draft may take the place of what another tab has saved; both undefined where there is none. `before`: what this page saw last. */
export type MayReplace = (found: unknown, before: unknown) => boolean;
/** `elsewhere`: another tab has the draft; `failed`: nobody can tell whether it is kept. */
export type Keeping = 'kept' | 'elsewhere' | 'failed';

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
    /** Saves at once, over what another tab has saved meanwhile where `mayReplace` agrees; without agreement nothing is saved. */
    keepNow: (content: string, mayReplace: MayReplace): Promise<Keeping> => {
      clearTimeout(timer);
      const before = kept;
      const keeping = working.then(async (): Promise<Keeping> => {
        const wish = wanted;
        wanted = content;
        await work();
        if (kept === content) return 'kept';
        wanted = wish;
        const found = await findDraft(form).catch(() => undefined);
        if (found === undefined) return 'failed';
        version = found?.version ?? null;
        kept = found?.content ?? null;
        isReady = true;
        isLost = false;
        if (kept !== content && !mayReplace(parse(kept), parse(before))) return 'elsewhere';
        wanted = content;
        await work();
        return kept === content ? 'kept' : 'failed';
      });
      working = keeping.then(() => undefined);
      return keeping;
    },
    isReady: () => isReady,
  };
};

/**
 * Keeps what is typed into a long form at the bank, sealed and for this person alone: it survives reloading, another browser, and signing out
 * and in. Hand in what is to be kept, or null when there is nothing (an empty form, or one that was sent). Never codes, passwords or proofs.
 *
 * `keepNow` saves before something is sent whose outcome could stay open.
 *
 * `onFound` is told once what was kept earlier, while the form is still empty; what `prevails` is told even when it is not.
 */
export function useDraft<T>(
  form: string,
  value: T | null,
  { onFound, prevails = () => false }: { onFound: (found: unknown) => void; prevails?: (found: unknown) => boolean },
): { keepNow: (value: T, mayReplace: MayReplace) => Promise<Keeping> } {
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

  const keepNow = useCallback(async (next: T, mayReplace: MayReplace): Promise<Keeping> => {
    return keeper.current?.keepNow(JSON.stringify(next), mayReplace) ?? 'failed';
  }, []);
  return { keepNow };
}
