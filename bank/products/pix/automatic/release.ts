import { BankError } from '../../../core/errors';
import type { Cents } from '../../../core/money';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { type AccountRow, roleAllows } from '../../../ground/accounts';
import type { Approvals } from '../../../payments/approvals';
import type { StoredRecurrence } from './rows';
import type { Terms } from './rules';

/** What a charge without a maximum may come to: who has a limit per payment authorises none. */
const BOUNDLESS = 10n ** 15n;

/** The most that one charge may be. */
export const mostOfEach = ({ amountCents }: StoredRecurrence, { maxCents }: Terms): Cents =>
  amountCents ?? maxCents ?? BOUNDLESS;

/** Whether more may be charged than before. */
export const isMore = (recurrence: StoredRecurrence, what: 'approve' | 'change', { maxCents }: Terms): boolean => {
  if (what === 'approve') return true;
  if (recurrence.amountCents !== null || recurrence.maxCents === null) return false;
  return maxCents === null || maxCents > recurrence.maxCents;
};

/**
 * Holds who authorises a receiver to the rules of the company as for a payment of the most, since nobody is asked about a charge. Throws `forbidden` where they
 * deny it, and for who pays so much with somebody's approval alone and gives none.
 */
export const requireReleasing = async (
  sql: Sql,
  approvals: Pick<Approvals<string>, 'demand'>,
  { account, userId }: { account: AccountRow; userId: string },
  { recurrence, terms }: { recurrence: StoredRecurrence; terms: Terms },
  now: Date,
): Promise<void> => {
  const facts = {
    ...({ id: recurrence.id, kind: 'pix', accountId: recurrence.accountId, origin: 'charge', dueOn: null } as const),
    ...{ amountCents: mostOfEach(recurrence, terms), payeeDocument: recurrence.receiver.owner.document },
    binding: Buffer.alloc(32),
  };
  const demand = await approvals.demand(sql, facts, [toUuid(userId)], now);
  if (demand.kind === 'denied') throw new BankError('forbidden', { detail: demand.rule });
  if (demand.kind === 'approvals' && !roleAllows(account.role, 'approvals:give')) throw new BankError('forbidden');
};
