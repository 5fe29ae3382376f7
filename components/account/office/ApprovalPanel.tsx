'use client';

import type { ApprovalDetail } from '@/bank/contract/payments/office';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { ErrorState } from '@/components/ui/ErrorState';
import { SidePanel } from '@/components/ui/SidePanel';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { ApprovalFacts } from './ApprovalFacts';
import { isBatch, isMandate, isOpen, isPeople, isPolicy, toTitle } from './approval-look';
import { type ActsProps, ApprovalActs } from './ApprovalActs';
import { LastPaid } from './LastPaid';
import { texts } from './texts';
import { useApproval } from './use-desk';

export const PANEL_ID = 'aprovacao';
const words = texts.panel;

interface PanelProps extends Omit<ActsProps, 'approval'> {
  id: string;
  first: ApprovalDetail | null;
  closeHref: string;
  error: string | null;
  onClose: () => void;
}

/** Where more about it stands: what changes in the rules, or the receipt of what left. */
function Onward({ accountId, approval }: { accountId: string; approval: ApprovalDetail }) {
  if (isPolicy(approval)) {
    return (
      <ButtonLink variant="quiet" href={withAccount('/payment-office/policy', accountId)}>
        {words.openPolicy}
      </ButtonLink>
    );
  }
  if (isPeople(approval)) {
    return (
      <ButtonLink variant="quiet" href={withAccount('/settings/people', accountId)}>
        {words.openPeople}
      </ButtonLink>
    );
  }
  if (isBatch(approval)) {
    return (
      <ButtonLink variant="quiet" href={withAccount(`/payment/batch/pbt_${approval.id.slice(4)}`, accountId)}>
        {words.batch}
      </ButtonLink>
    );
  }
  // what lets somebody charge, and a card, leave no receipt
  if (isMandate(approval)) {
    return (
      <ButtonLink variant="quiet" href={withAccount('/pix/automatic', accountId)}>
        {words.openMandates}
      </ButtonLink>
    );
  }
  if (approval.state !== 'done' || approval.payee_document === null) return null;
  return (
    <ButtonLink variant="quiet" href={withAccount(`/receipts/txn_${approval.id.slice(4)}`, accountId)} prefetch={false}>
      {words.receipt}
    </ButtonLink>
  );
}

/** One thing that waits in full: beside the list on a desk, a sheet on a phone with its buttons under the thumb. */
export function ApprovalPanel({ id, first, closeHref, onClose, error, ...acts }: PanelProps) {
  const query = useApproval(acts.account.id, id, first);
  const approval = query.data;
  return (
    <SidePanel
      id={PANEL_ID}
      title={approval ? toTitle(approval) : words.loading}
      closeHref={closeHref}
      onClose={onClose}
      actions={approval && isOpen(approval) ? <ApprovalActs approval={approval} {...acts} /> : undefined}
    >
      {approval ? (
        <Stack gap={24}>
          {error ? <Alert tone="danger">{error}</Alert> : null}
          <LastPaid approval={approval} />
          <ApprovalFacts approval={approval} />
          <Onward accountId={acts.account.id} approval={approval} />
        </Stack>
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {words.failed}
        </ErrorState>
      ) : (
        <Stack gap={16}>
          <Skeleton height={40} />
          <Skeleton height={160} />
        </Stack>
      )}
    </SidePanel>
  );
}
