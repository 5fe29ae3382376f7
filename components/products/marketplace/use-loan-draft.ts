'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '@/services/http/api-error';
import { dropOwn, findOwn, keepOwn } from '@/services/own-storage';
import { getDraft, type LoanDraft, saveDraft } from '@/services/marketplace/loans';
import type { DraftForm } from './draft-form';

/** After the last key stroke. */
const SAVE_AFTER_MS = 900;

/** What this tab remembers of a draft beside the bank: what the bank has not yet, and what it has from a version on. */
interface Remembered {
  unsaved: DraftForm;
  saved: DraftForm;
  version: number;
}

const KEPT_AS = 'market.unsaved';
const NOTHING: Remembered = { unsaved: {}, saved: {}, version: 0 };

const recall = (): Remembered => {
  try {
    return { ...NOTHING, ...(JSON.parse(findOwn('tab', KEPT_AS) ?? '{}') as Partial<Remembered>) };
  } catch {
    return NOTHING;
  }
};

/** What a page that shows this version of a draft does not show: also what was saved while the page was being read. */
const findMissing = (version: number): DraftForm => {
  const known = recall();
  return { ...(version < known.version && known.saved), ...known.unsaved };
};

/** The draft became a search: nothing of it is to come back. */
export const forgetDraft = (): void => dropOwn('tab', KEPT_AS);

export type Keeping = 'idle' | 'saving' | 'kept' | 'failed';

const pick = (form: DraftForm, names: ReadonlySet<string>): DraftForm =>
  Object.fromEntries(Object.entries(form).filter(([name]) => names.has(name)));

/** The draft at the bank, saved one call after the other. What another device changed meanwhile is taken over, but for the fields that were typed here since. */
const createKeeper = (first: LoanDraft, step: string) => {
  let version = first.version;
  let working: Promise<boolean> = Promise.resolve(true);
  const send = async (form: DraftForm, typed: ReadonlySet<string>): Promise<DraftForm> => {
    try {
      const saved = await saveDraft({ version, step, form: { ...form } });
      version = saved.version;
      return saved.form;
    } catch (error) {
      if (!isApiError(error, 'loan_draft_stale')) throw error;
      const found = await getDraft();
      const saved = await saveDraft({ version: found.version, step, form: { ...found.form, ...pick(form, typed) } });
      version = saved.version;
      return saved.form;
    }
  };
  return {
    version: () => version,
    save: (form: DraftForm, typed: ReadonlySet<string>, onSaved: (form: DraftForm) => void): Promise<boolean> => {
      working = working.then(() =>
        send(form, typed).then(
          saved => {
            onSaved(saved);
            return true;
          },
          () => false,
        ),
      );
      return working;
    },
  };
};

/**
 * What a borrower writes, kept at the bank as it is typed: a reload, another browser and another device go on with it.
 *
 * `keepNow` answers whether it is kept, before a page is left.
 */
export function useLoanDraft(first: LoanDraft, step: string, initial: DraftForm = first.form) {
  const [form, setForm] = useState(initial);
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const keeper = useRef<ReturnType<typeof createKeeper>>(undefined);
  keeper.current ??= createKeeper(first, step);
  const latest = useRef(initial);
  const typed = useRef(new Set<string>());
  const saved = useRef<DraftForm>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const remember = useCallback(() => {
    const known = { unsaved: pick(latest.current, typed.current), saved: saved.current };
    keepOwn('tab', KEPT_AS, JSON.stringify({ ...known, version: keeper.current?.version() ?? 0 }));
  }, []);
  const keepNow = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const [sent, names] = [latest.current, new Set(typed.current)];
    setKeeping('saving');
    const isKept = await keeper.current?.save(sent, names, kept => {
      saved.current = { ...saved.current, ...pick(sent, names) };
      for (const name of names) if (latest.current[name] === sent[name]) typed.current.delete(name);
      const still = pick(latest.current, typed.current);
      latest.current = { ...kept, ...still };
      remember();
      setForm(latest.current);
    });
    setKeeping(isKept ? 'kept' : 'failed');
    return isKept === true;
  }, [remember]);

  const change = useCallback(
    (part: DraftForm) => {
      for (const name of Object.keys(part)) typed.current.add(name);
      latest.current = { ...latest.current, ...part };
      setForm(latest.current);
      remember();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keepNow(), SAVE_AFTER_MS);
    },
    [keepNow, remember],
  );

  useEffect(() => {
    const missing = findMissing(first.version);
    if (Object.keys(missing).length > 0) change(missing);
  }, [change, first.version]);
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden' && typed.current.size > 0) void keepNow();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      clearTimeout(timer.current);
    };
  }, [keepNow]);

  return { form, change, keeping, keepNow };
}
