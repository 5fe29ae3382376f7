'use client';

import { useRef, useState } from 'react';
import type { NotificationKind, NotificationPreference } from '@/bank/contract/ground/notifications';
import { setNotificationPreference } from '@/services/notifications';
import { texts } from './texts';

export type Channel = 'in_app' | 'email';

const CHANNEL_WORDS = { in_app: texts.choices.app, email: texts.choices.email } as const;

/** The channels of a person: each change is shown at once, kept at once, and taken back when the bank does not keep it. */
export function useChoices(first: NotificationPreference[]) {
  const [choices, setChoices] = useState(first);
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef(first);
  const queue = useRef(Promise.resolve());

  const put = (kind: NotificationKind, channel: Channel, isOn: boolean) => {
    now.current = now.current.map(choice => (choice.kind === kind ? { ...choice, [channel]: isOn } : choice));
    setChoices(now.current);
  };

  const choose = (kind: NotificationKind, channel: Channel, isOn: boolean): void => {
    const { name } = texts.choices.kinds[kind];
    const words = CHANNEL_WORDS[channel];
    put(kind, channel, isOn);
    setProblem(null);
    setStatus(texts.choices.saving);
    const keep = async () => {
      const choice = now.current.find(one => one.kind === kind);
      if (!choice) return;
      try {
        await setNotificationPreference(choice);
        setStatus(texts.choices.saved(name, words, isOn));
      } catch {
        put(kind, channel, !isOn);
        setStatus('');
        setProblem(texts.choices.failed(name, words));
      }
    };
    // one after another: the last press is what stays
    queue.current = queue.current.then(keep);
  };

  return { choices, status, problem, choose };
}
