'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatementView } from '@/bank/contract/service/preferences';
import { FormDialog } from '@/components/lists/FormDialog';
import { announce } from '@/components/frame/announce';
import { TextField } from '@/components/ui/TextField';
import { isApiError } from '@/services/http/api-error';
import { changeView, createView, deleteView } from '@/services/views';
import type { StatementFilters } from './filters';
import { toViewQuery } from './view-query';
import { viewTexts } from './view-texts';

/** What the dialog asks about: the filters of now, or a view there is. */
export type ViewTask = { kind: 'save' } | { kind: 'rename' | 'remove'; view: StatementView };

interface ViewDialogProps {
  accountId: string;
  filters: StatementFilters;
  task: ViewTask;
  onClose: () => void;
}

const DONE = { save: viewTexts.saved, rename: viewTexts.renamed, remove: viewTexts.removed };

const toWords = (error: Error): { field?: string; form?: string } => {
  if (isApiError(error, 'not_found')) return { form: viewTexts.goneMeanwhile };
  if (!isApiError(error, 'conflict')) return { form: error.message };
  return error.violations.length > 0 ? { field: viewTexts.taken } : { form: viewTexts.tooMany };
};

/** Gives a view its name, another one, or takes it away; says so when it was taken away meanwhile. */
export function ViewDialog({ accountId, filters, task, onClose }: ViewDialogProps) {
  const cache = useQueryClient();
  const before = task.kind === 'save' ? '' : task.view.name;
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const act = useMutation({
    mutationFn: async (): Promise<void> => {
      if (task.kind === 'remove') return deleteView(accountId, task.view.id);
      if (task.kind === 'save') await createView(accountId, { name: name.trim(), query: toViewQuery(filters) });
      else await changeView(accountId, task.view.id, { name: name.trim(), query: task.view.query });
    },
    onSuccess: () => {
      announce(DONE[task.kind](task.kind === 'remove' ? before : name.trim()));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['statement-views', accountId] }),
  });
  const words = act.error ? toWords(act.error) : {};
  const { title, act: verb } = viewTexts.dialogs[task.kind];
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') act.mutate();
  };
  const isGone = isApiError(act.error, 'not_found');
  return (
    <FormDialog
      title={title}
      words={{ cancel: viewTexts.cancel, submit: isGone ? undefined : verb }}
      tone={task.kind === 'remove' ? 'danger' : 'primary'}
      isBusy={act.isPending}
      error={words.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {task.kind === 'remove' ? (
        <p>{viewTexts.removeBody(before)}</p>
      ) : (
        <TextField
          label={viewTexts.name}
          help={viewTexts.nameHelp}
          error={isMissing ? viewTexts.noName : words.field}
          maxLength={60}
          autoComplete="off"
          data-initial-focus
          value={name}
          onChange={event => setName(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
