import type { Account } from '@/bank/contract/ground/accounts';
import type { PolicyContent } from '@/bank/contract/payments/policies';
import type { PolicyPage } from '@/services/office';
import type { Names } from './policy-diff';
import { ProposedPolicy } from './ProposedPolicy';
import { WaitingPolicy } from './WaitingPolicy';

/** A change that is on its way: to another admin, or by itself after a wait. */
export function PolicyProposal({
  account,
  policy: { proposed, may_propose: mayCancel },
  ...what
}: {
  account: Pick<Account, 'id' | 'role'>;
  policy: PolicyPage;
  active: PolicyContent;
  names: Names;
}) {
  if (!proposed) return null;
  if (!proposed.wait) return <ProposedPolicy account={account} proposed={proposed} {...what} />;
  const { effective_at: effectiveAt } = proposed.wait;
  return <WaitingPolicy accountId={account.id} {...{ proposed, effectiveAt, mayCancel, ...what }} />;
}
