import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { type AccountRow, lockAccountStatus, setAccountStatus } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import type { ClosingDeps } from './deps';
import { tellRest } from './news';
import type { ClosingCall } from './request';
import { findNewest } from './rows';
import { toBoundRest } from './step-up';

/**
 * Lets an account rest, or wakes it, in the caller's transaction. At rest it pays nothing, takes on nothing and receives nothing; what is on its way
 * ends as it would, instalments of a credit are debited as they were agreed, and keys, balance and limits stay. Throws `step_up_required`, `account_closing`, `account_closed`, or `conflict` when it is so already.
 */
export const setRest = async (
  sql: Sql,
  { clock, notifier }: ClosingDeps,
  account: AccountRow,
  { actor, proof, isResting }: ClosingCall & { isResting: boolean },
): Promise<void> => {
  const now = clock.now();
  await requireProofFor(sql, { actor, proof, purpose: 'set_account_rest' }, now);
  const accountUuid = toUuid(account.id);
  const status = await lockAccountStatus(sql, accountUuid);
  if (status === 'closing') throw new BankError('account_closing');
  if (status === 'closed') throw new BankError('account_closed');
  // read and not locked: who signs or takes back holds the closing and waits for the account, which is held here
  const closing = await findNewest(sql, accountUuid);
  if (closing && closing.status !== 'cancelled') throw new BankError('account_closing');
  const wanted = isResting ? 'inactive' : 'active';
  if (status === wanted) throw new BankError('conflict');
  await takeAuthorization(sql, { actor, proof, wish: toBoundRest(account, isResting) }, now);
  await setAccountStatus(sql, accountUuid, wanted, now);
  await tellRest(sql, notifier, account, isResting);
};
