'use client';

import { useState } from 'react';
import type { CompanyChange } from '@/bank/contract/service/company-changes';
import { MOST_PAPERS } from '@/bank/contract/service/company-rules';
import { FormDialog } from '@/components/lists/FormDialog';
import { FileDrop } from '@/components/ui/FileDrop';
import { FILE_KINDS, type FileRules } from '@/components/ui/file-rules';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { addCompanyPaper, sendCompanyChange } from '@/services/company';
import { isApiError } from '@/services/http/api-error';
import { KINDS } from '@/components/lists/company-change-words';
import { changeTexts } from './change-texts';
import type { CompanyTaskProps } from './company-tasks';

const words = changeTexts.papersForm;

/** As the bank takes them; said again, because the contract would bring zod into the page. */
const RULES: FileRules = {
  kinds: [
    FILE_KINDS.pdf,
    { name: 'PNG', types: ['image/png'], endings: ['.png'] },
    { name: 'JPG', types: ['image/jpeg'], endings: ['.jpg', '.jpeg'] },
  ],
  maxBytes: 5 * 1024 * 1024,
  maxFiles: MOST_PAPERS,
};

/** Hands the papers of a change in, and sends it. What did not arrive stays in the list with its reason, and nothing is sent without it. */
export function PapersDialog({ accountId, change, onDone, onClose }: CompanyTaskProps & { change: CompanyChange }) {
  const [files, setFiles] = useState<File[]>([]);
  const [errors, setErrors] = useState<ReadonlyMap<File, string>>(new Map());
  const [kept, setKept] = useState(change.papers.map(({ name }) => name));
  const [wasSubmitted, setSubmitted] = useState(false);
  const act = useAct();
  const isMissing = files.length === 0 && kept.length === 0;

  const handIn = async (): Promise<boolean> => {
    const refused = new Map<File, string>();
    for (const file of files) {
      try {
        const { papers } = await addCompanyPaper(accountId, change.id, file);
        setKept(papers.map(({ name }) => name));
      } catch (error) {
        refused.set(file, isApiError(error) ? error.message : words.failed);
      }
    }
    setFiles([...refused.keys()]);
    setErrors(refused);
    return refused.size === 0;
  };
  const submit = () => {
    setSubmitted(true);
    if (isMissing) return;
    void act.run(async () => {
      if (!(await handIn())) return;
      await sendCompanyChange(accountId, change.id);
      await onDone(words.done);
    });
  };
  return (
    <FormDialog
      title={words.title(KINDS[change.wish.kind].label)}
      words={{ cancel: words.later, submit: words.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {kept.length > 0 ? (
        <Text size={14}>
          {changeTexts.papers}: {kept.join(', ')}
        </Text>
      ) : null}
      <FileDrop
        label={words.files}
        help={words.help}
        rules={RULES}
        files={files}
        onFilesChange={setFiles}
        errorOf={file => errors.get(file)}
        error={wasSubmitted && isMissing ? words.missing : undefined}
        disabled={act.isBusy}
      />
    </FormDialog>
  );
}
