'use client';

import { useState } from 'react';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS, type FileRules } from '@/components/ui/file-rules';
import { asOwnAct } from '@/contexts/own-acts';
import { refusalWords } from '@/contexts/refusal-words';

/** As many as one thing of the bank takes. */
export const MOST_FILES = 5;

/** As the bank takes them (`FILE_BYTES`); said again, because the contract would bring zod into the page. */
const RULES: Omit<FileRules, 'maxFiles'> = {
  kinds: [
    FILE_KINDS.pdf,
    { name: 'PNG', types: ['image/png'], endings: ['.png'] },
    { name: 'JPG', types: ['image/jpeg'], endings: ['.jpg', '.jpeg'] },
  ],
  maxBytes: 5 * 1024 * 1024,
};

interface SentFilesProps {
  words: { label: string; help: string; failed: string };
  /** How many more there may be. */
  room: number;
  send: (file: File) => Promise<unknown>;
  onSent: () => Promise<unknown>;
}

/** Files are sent as they are chosen; one that is refused stays and says why. */
export function SentFiles({ words, room, send, onSent }: SentFilesProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [refusals, setRefusals] = useState<ReadonlyMap<File, string>>(new Map());
  const [isSending, setSending] = useState(false);
  const take = async (given: File[]) => {
    const fresh = given.filter(file => !files.includes(file));
    setFiles(given);
    if (fresh.length === 0) return;
    setSending(true);
    const refused = new Map(refusals);
    for (const file of fresh) {
      try {
        await asOwnAct(() => send(file));
      } catch (error) {
        refused.set(file, refusalWords(error, words.failed));
      }
    }
    setRefusals(refused);
    setFiles(given.filter(file => refused.has(file)));
    setSending(false);
    await onSent();
  };
  return (
    <FileDrop
      label={words.label}
      help={words.help}
      rules={{ ...RULES, maxFiles: room }}
      files={files}
      onFilesChange={given => void take(given)}
      errorOf={file => refusals.get(file)}
      disabled={isSending}
    />
  );
}
