import type { ApprovalForecast } from '../../contract/payments/office';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import { forecastApprovals } from '../../payments/office';
import type { BatchDeps } from './deps';
import { mapHiddenThings } from './hidden';
import { requireSight } from './sight';
import { getBatchOf, listSummed, listWriters } from './store';
import { toSubjectFacts } from './subject-facts';

/** No proof is bound to what is only looked at. */
const UNBOUND = '00'.repeat(32);

/** How many approvals a draft would need if this person (`usr_…`) authorised it now. Throws `not_found`, `forbidden` or `batch_not_draft`. */
export const forecastDraft = (
  { database, clock }: Pick<BatchDeps, 'database' | 'clock'>,
  account: AccountRow,
  userId: string,
  batchId: string,
): Promise<ApprovalForecast> =>
  database.transaction(async sql => {
    const batch = await getBatchOf(sql, toUuid(account.id), batchId);
    requireSight(batch, account, userId);
    if (batch.state !== 'draft') throw new BankError('batch_not_draft');
    const rows = await listSummed(sql, batch.id, 'draft');
    const facts = await toSubjectFacts(sql, batch, { hash: UNBOUND, rows, state: 'draft' });
    const reader = { account, userId, findHidden: mapHiddenThings };
    return forecastApprovals(sql, reader, facts, listWriters(batch, toUuid(userId)), clock.now());
  });
