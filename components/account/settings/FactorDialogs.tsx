'use client';

import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { ConfirmDialog } from './ConfirmDialog';
import { PasskeyDialog } from './PasskeyDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';
import { texts } from './texts';
import { TotpDialog } from './TotpDialog';
import type { FactorTask, FactorTasks } from './use-factor-tasks';

/** What a task is asked about before it is authorised. */
const questionOf = (task: FactorTask | null): { title: string; body: string; confirm: string } | null => {
  switch (task?.what) {
    case 'remove_totp':
      return { title: texts.totp.removeTitle, body: texts.totp.removeBody, confirm: texts.remove };
    case 'remove_passkey':
      return {
        title: texts.passkeys.removeTitle(task.passkey.name),
        body: texts.passkeys.removeBody,
        confirm: texts.remove,
      };
    case 'email_off':
      return { title: texts.email.offTitle, body: texts.email.offBody, confirm: texts.email.off };
    case 'renew_codes':
      return { title: texts.recovery.renewTitle, body: texts.recovery.renewBody, confirm: texts.recovery.renew };
    default:
      return null;
  }
};

/** The dialogs of the ways to confirm, one at a time. */
export function FactorDialogs({ tasks }: { tasks: FactorTasks }) {
  const { task, close } = tasks;
  const question = questionOf(task);
  return (
    <>
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        confirm={question?.confirm ?? ''}
        act={tasks.act}
        onConfirm={tasks.confirm}
        onClose={close}
      >
        {question?.body}
      </ConfirmDialog>
      <Dialog
        open={task?.what === 'only'}
        title={texts.only.title}
        onClose={close}
        actions={<Button onClick={close}>{texts.understood}</Button>}
      >
        {texts.only.body}
      </Dialog>
      <TotpDialog
        enrolment={task?.what === 'add_totp' ? task.enrolment : null}
        onAdded={answer => tasks.added(answer, texts.totp.added)}
        onClose={close}
      />
      <PasskeyDialog
        enrolment={task?.what === 'add_passkey' ? task.enrolment : null}
        onAdded={(answer, name) => tasks.added(answer, texts.passkeys.added(name))}
        onClose={close}
      />
      <RenamePasskeyDialog
        passkey={task?.what === 'rename_passkey' ? task.passkey : null}
        onRenamed={tasks.renamed}
        onClose={close}
      />
      <RecoveryCodesDialog codes={task?.what === 'codes' ? task.codes : null} onDone={close} />
    </>
  );
}
