'use client';

import { AskedDialog } from '@/components/lists/AskedDialog';
import { Text } from '@/components/ui/Text';
import { removeCompanyBranch, withdrawCompanyChange } from '@/services/company';
import { AskDialog } from './AskDialog';
import { BranchDialog } from './BranchDialog';
import { changeTexts } from './change-texts';
import type { CompanyTask, CompanyTaskProps } from './company-tasks';
import { PapersDialog } from './PapersDialog';

/** The window of what is being done: fetched by its first use. */
export function CompanyDialogs({ task, ...shared }: CompanyTaskProps & { task: CompanyTask }) {
  const { accountId, onDone, onClose } = shared;
  switch (task.what) {
    case 'ask':
      return <AskDialog {...shared} />;
    case 'papers':
      return <PapersDialog {...shared} change={task.change} />;
    case 'branch':
      return <BranchDialog {...shared} />;
    case 'withdraw':
      return (
        <AskedDialog
          title={changeTexts.withdrawTitle}
          tone="danger"
          words={{ confirm: changeTexts.withdraw, back: changeTexts.back }}
          act={async () => {
            await withdrawCompanyChange(accountId, task.change.id);
            await onDone(changeTexts.withdrawn);
          }}
          onClose={onClose}
        >
          <Text>{changeTexts.withdrawBody}</Text>
        </AskedDialog>
      );
    case 'branch-out': {
      const words = changeTexts.branches;
      return (
        <AskedDialog
          title={words.removeTitle}
          words={{ confirm: words.removeConfirm, back: words.cancel }}
          act={async () => {
            await removeCompanyBranch(accountId, task.cnpj);
            await onDone(words.removed);
          }}
          onClose={onClose}
        >
          <Text>{words.removeBody}</Text>
        </AskedDialog>
      );
    }
  }
}
