import type { AccountRow } from '../../ground/accounts';
import { roleAllows } from '../../ground/accounts';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { BatchRecord } from './store';

/** Whether a person sees what each row pays. Of a payroll only who made or authorised it, and who approves: what people earn is not everybody's to know. */
export const maySeeAmounts = (
  { kind, createdBy, authorizedBy }: Pick<BatchRecord, 'kind' | 'createdBy' | 'authorizedBy'>,
  { role }: Pick<AccountRow, 'role'>,
  userId: string,
): boolean => {
  if (kind === 'payments' || roleAllows(role, 'approvals:give')) return true;
  const person = toUuid(userId);
  return person === createdBy || person === authorizedBy;
};

/** Throws `forbidden` for who may not see what each row pays. */
export const requireSight = (batch: BatchRecord, account: AccountRow, userId: string): void => {
  if (!maySeeAmounts(batch, account, userId)) throw new BankError('forbidden');
};
