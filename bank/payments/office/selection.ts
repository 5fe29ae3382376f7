import { createHash } from 'node:crypto';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { findUnfit } from './eligible';
import type { ApproverRow } from './people';
import { findDesk, type DeskRow } from './subjects';

/** Things of an account by their public ids, in one order for everybody. Throws `not_found` when one is nothing of it. */
export const requireSelection = async (
  sql: Sql,
  account: Pick<AccountRow, 'id'>,
  ids: readonly string[],
): Promise<DeskRow[]> => {
  const uuids = [...new Set(ids.map(toUuid))];
  const rows = await findDesk(sql, toUuid(account.id), uuids);
  if (rows.length !== uuids.length) throw new BankError('not_found');
  return rows;
};

/** Under which an approval stands: its own proof, or one of its own by the proof of its selection, which the audit chain names. */
export const toApprovalId = (proof: string, subjectUuid: string, count: number): string => {
  if (count === 1) return toUuid(proof);
  const hex = createHash('sha256').update(`${proof}:${subjectUuid}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/** What one proof over a selection holds for: each thing as it is. */
export const toBoundSelection = (account: Pick<AccountRow, 'id'>, rows: readonly DeskRow[]) => ({
  purpose: 'approve_payments' as const,
  accountId: account.id,
  count: rows.length,
  selection: createHash('sha256')
    .update(rows.map(({ id, revision, binding }) => `${id}:${revision}:${binding.toString('hex')}`).join('\n'))
    .digest('hex'),
});

const REFUSALS = {
  own: 'approval_own',
  over_ceiling: 'approval_over_ceiling',
  away: 'approval_away',
  payee: 'approval_not_yours',
  not_approver: 'approval_not_yours',
} as const;

/** Throws why a single thing cannot be approved or rejected by a person: it has ended, is their own, or not theirs to judge. */
export const refuseOne = (
  row: DeskRow,
  personId: string,
  { person, now }: { person: ApproverRow | undefined; now: Date },
): never => {
  if (row.state !== 'waiting' && row.state !== 'approved')
    throw new BankError('approval_ended', { params: { state: row.state } });
  if (row.state === 'waiting' && row.expiresAt <= now)
    throw new BankError('approval_ended', { params: { state: 'expired' } });
  const isOwn = row.authors.some(author => fromUuid('usr', author) === personId);
  const unfit = person ? findUnfit(person, row) : null;
  throw new BankError(isOwn ? 'approval_own' : REFUSALS[unfit ?? 'not_approver']);
};
