'use client';

import type { Account } from '@/bank/contract/ground/accounts';
import type { ApprovalDetail } from '@/bank/contract/payments/office';
import { Button } from '@/components/ui/Button';
import { isOpen, toConfirm } from './approval-look';
import type { DeskTask } from './desk-tasks';
import { texts } from './texts';

const words = texts.panel;

export interface ActsProps {
  account: Pick<Account, 'id' | 'role'>;
  approval: ApprovalDetail;
  isBusy: boolean;
  onApprove: (approval: ApprovalDetail) => void;
  onTask: (task: DeskTask) => void;
}

/** What the reader can do about it now; nothing where there is nothing. */
export function ApprovalActs({ account, approval, isBusy, onApprove, onTask }: ActsProps) {
  const { mine } = approval;
  if (!isOpen(approval)) return null;
  if (mine === 'may_approve') {
    return (
      <>
        <Button variant="danger" onClick={() => onTask({ what: 'reject', approval })}>
          {words.reject}
        </Button>
        <Button loading={isBusy} onClick={() => onApprove(approval)}>
          {toConfirm(approval)}
        </Button>
      </>
    );
  }
  const mayCancel = mine === 'own' || account.role === 'admin';
  if (mine !== 'approved' && !mayCancel) return null;
  return (
    <>
      {mayCancel ? (
        <Button variant="danger" onClick={() => onTask({ what: 'cancel', approval })}>
          {words.cancel}
        </Button>
      ) : null}
      {mine === 'approved' ? (
        <Button variant="quiet" onClick={() => onTask({ what: 'withdraw', approval })}>
          {words.withdraw}
        </Button>
      ) : null}
    </>
  );
}
