import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { accountFact, requireAccount } from '../../../ground/accounts';
import type { DescribeWish } from '../../../parcel';
import type { DisputesDeps } from './disputes';
import { type DisputeRow, findDispute, lockDispute, type Side } from './rows';
import { isLiving } from './rules';

/** What the proof of giving in to a dispute holds for. */
export const toBoundAcceptance = (accountId: string, dispute: DisputeRow) => ({
  purpose: 'accept_pix_dispute' as const,
  accountId,
  disputeId: fromUuid('pds', dispute.id),
  blockedCents: dispute.blockedCents ?? 0n,
});

/** The dispute `pds_…` if the account `acc_…` is on that side of it. `lock`: kept for the caller's transaction. Throws `not_found`. */
export const getDisputeOf = async (
  sql: Sql,
  accountId: string,
  disputeId: string,
  { side, lock = false }: { side?: Side; lock?: boolean } = {},
): Promise<DisputeRow> => {
  const dispute = await (lock ? lockDispute : findDispute)(sql, toUuid(disputeId));
  const accountUuid = toUuid(accountId);
  const sides = side ? [side] : (['contester', 'receiver'] as const);
  if (!dispute || !sides.some(name => dispute[name].accountId === accountUuid)) throw new BankError('not_found');
  return dispute;
};

/** Throws `pix_dispute_ended` or `pix_dispute_answered` unless the receiver may still answer. */
export const requireAnswerable = (dispute: DisputeRow): void => {
  if (!isLiving(dispute.status)) throw new BankError('pix_dispute_ended');
  if (dispute.answer !== null) throw new BankError('pix_dispute_answered');
};

/** Tells the step-up what giving in to a dispute would be, and changes nothing. */
export const createDisputeDescriber =
  ({ database }: Pick<DisputesDeps, 'database'>): DescribeWish<'accept_pix_dispute'> =>
  async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'pix:pay');
    const dispute = await getDisputeOf(database, account.id, wish.dispute_id, { side: 'receiver' });
    requireAnswerable(dispute);
    const value = formatCents(dispute.blockedCents ?? 0n);
    return {
      title: `Aceitar a contestação e devolver ${value} a ${dispute.contester.name}`,
      facts: [
        { label: 'Valor bloqueado', value },
        { label: 'Do Pix de', value: formatCents(dispute.paidCents) },
        accountFact(account),
      ],
      bound: toBoundAcceptance(account.id, dispute),
    };
  };
