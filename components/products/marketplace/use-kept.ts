'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { dropOwn, findOwn, keepOwn } from '@/services/own-storage';
import { useForm } from './use-form';

/** A text that this tab keeps under a name while it is typed: a reload gives it back. */
export function useKeptText(keptAs: string) {
  const [text, setText] = useState('');
  useEffect(() => setText(findOwn('tab', keptAs) ?? ''), [keptAs]);
  const type = useCallback(
    (typed: string) => {
      setText(typed);
      keepOwn('tab', keptAs, typed);
    },
    [keptAs],
  );
  const drop = useCallback(() => {
    setText('');
    dropOwn('tab', keptAs);
  }, [keptAs]);
  return { text, type, drop };
}

const recall = (keptAs: string): object => {
  try {
    return JSON.parse(findOwn('tab', keptAs) ?? '{}') as object;
  } catch {
    return {};
  }
};

/** A form whose values this tab keeps under a name until they are sent. */
export function useKeptForm<Values extends object>(keptAs: string, options: Parameters<typeof useForm<Values>>[0]) {
  const form = useForm<Values>(options);
  const { change, values } = form;
  const take = useRef(change);
  take.current = change;
  // once, before anybody types: what a reload interrupted
  useEffect(() => take.current(recall(keptAs) as Partial<Values>), [keptAs]);
  return {
    ...form,
    change: (part: Partial<Values>) => {
      change(part);
      keepOwn('tab', keptAs, JSON.stringify({ ...values, ...part }));
    },
    drop: () => dropOwn('tab', keptAs),
  };
}
