'use client';

import { withAccount } from '@/components/frame/account-address';
import type { Account } from '@/bank/contract/ground/accounts';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Sheet } from '@/components/ui/Sheet';
import { CodeStep } from './CodeStep';
import { toKeyText } from './key-text';
import { RegisterSheet } from './RegisterSheet';
import { texts } from './texts';
import type { KeyActs } from './use-key-acts';

/** The windows of the page: registering, and what is asked before something cannot be undone. */
export function KeyDialogs({ acts, account, hasCnpj }: { acts: KeyActs; account: Account; hasCnpj: boolean }) {
  const { task, act, close } = acts;
  const removing = task?.what === 'remove' ? task.key : null;
  const releasing = task?.what === 'release' ? task.claim : null;
  return (
    <>
      {task?.what === 'register' ? (
        <RegisterSheet account={account} hasCnpj={hasCnpj} onClose={close} onChanged={acts.readAgain} />
      ) : null}
      {task?.what === 'prove' ? (
        <Sheet title={texts.claims.keepTitle} closeHref={withAccount('/pix/keys', account.id)} onClose={close}>
          <CodeStep accountId={account.id} first={task.verification} onVerified={() => acts.finishProven(task.claim)} />
        </Sheet>
      ) : null}
      <AlertDialog
        open={removing !== null}
        title={removing ? texts.remove.title(toKeyText(removing.key, removing.type)) : ''}
        confirmLabel={texts.remove.confirm}
        tone="danger"
        loading={act.isBusy}
        error={act.error}
        onConfirm={() => removing && acts.remove(removing)}
        onCancel={close}
      >
        {texts.remove.body}
      </AlertDialog>
      <AlertDialog
        open={releasing !== null}
        title={releasing ? texts.claims.releaseTitle(toKeyText(releasing.key, releasing.key_type)) : ''}
        confirmLabel={texts.claims.release}
        tone="danger"
        loading={act.isBusy}
        error={act.error}
        onConfirm={() => releasing && acts.release(releasing)}
        onCancel={close}
      >
        {releasing ? texts.claims.releaseBody(releasing.other_institution) : null}
      </AlertDialog>
      {acts.dialog}
    </>
  );
}
