'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/lists/FormDialog';
import { DocumentField } from '@/components/ui/DocumentField';
import { findDocumentProblem } from '@/components/ui/document-text';
import { useAct } from '@/contexts/use-act';
import { addCompanyBranch } from '@/services/company';
import { changeTexts } from './change-texts';
import type { CompanyTaskProps } from './company-tasks';

const words = changeTexts.branches;

/** Says under which further CNPJ the company works. */
export function BranchDialog({ accountId, onDone, onClose }: CompanyTaskProps) {
  const [cnpj, setCnpj] = useState('');
  const act = useAct();
  const submit = () => {
    if (findDocumentProblem(cnpj, 'cnpj')) return;
    void act.run(async () => {
      await addCompanyBranch(accountId, cnpj);
      await onDone(words.added);
    });
  };
  return (
    <FormDialog
      title={words.add}
      words={{ cancel: words.cancel, submit: words.submit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <DocumentField kind="cnpj" label={words.cnpj} help={words.help} value={cnpj} onValueChange={setCnpj} />
    </FormDialog>
  );
}
