'use client';

import { useState } from 'react';
import type { Terminal } from '@/bank/contract/products/acquiring-terminals';
import { TERMINAL_MODELS, type TerminalAsk, type TerminalModel } from '@/bank/contract/products/acquiring-words';
import { announce } from '@/components/frame/announce';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { FormDialog } from '@/components/lists/FormDialog';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { useAct } from '@/contexts/use-act';
import { askForTerminal, renameTerminal, requestTerminal } from '@/services/acquiring/terminals';
import { terminalTexts as texts } from './terminal-texts';
import { useIntentKey } from './use-intent-key';

const words = texts.form;
const LONGEST_NAME = 40;
const MODELS = TERMINAL_MODELS.map(value => ({ value, label: texts.models[value] }));

interface TerminalTask {
  accountId: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one more terminal. */
export function RequestWindow({ accountId, onDone, onClose }: TerminalTask) {
  const [model, setModel] = useState<TerminalModel>('smart');
  const [name, setName] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const keyOf = useIntentKey();
  const isMissing = name.trim() === '';
  const submit = async () => {
    setSubmitted(true);
    if (isMissing) return;
    const body = { model, name: name.trim() };
    if (!(await act.run(() => requestTerminal(accountId, body, keyOf(body))))) return;
    announce(words.done);
    await onDone();
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioGroup label={words.model} options={MODELS} value={model} onValueChange={setModel} />
      <TextField
        label={words.name}
        help={words.nameHelp}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={event => setName(event.target.value)}
        error={wasSubmitted && isMissing ? words.nameMissing : undefined}
      />
    </FormDialog>
  );
}

/** Calls a terminal something else. */
export function NameWindow({ accountId, terminal, onDone, onClose }: TerminalTask & { terminal: Terminal }) {
  const [name, setName] = useState(terminal.name);
  const act = useAct();
  const isMissing = name.trim() === '';
  const submit = async () => {
    if (isMissing || !(await act.run(() => renameTerminal(accountId, terminal.id, name.trim())))) return;
    announce(texts.rename.done);
    await onDone();
    onClose();
  };
  return (
    <FormDialog
      title={texts.rename.title}
      words={{ cancel: words.cancel, submit: texts.rename.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={event => setName(event.target.value)}
        error={isMissing ? words.nameMissing : undefined}
      />
    </FormDialog>
  );
}

/** Asks something for a terminal, once it is said what becomes of it. */
export function AskWindow({
  accountId,
  terminal,
  ask,
  onDone,
  onClose,
}: TerminalTask & { terminal: Terminal; ask: TerminalAsk }) {
  const { act, title, body, done } = texts.asks[ask];
  return (
    <AskedDialog
      title={title}
      tone={ask === 'paper' || ask === 'exchange' ? undefined : 'danger'}
      words={{ confirm: act, back: texts.back, done }}
      act={() => askForTerminal(accountId, terminal.id, ask)}
      afterwards={onDone}
      onClose={onClose}
    >
      <Text>{`${terminal.name}. ${body}`}</Text>
    </AskedDialog>
  );
}
