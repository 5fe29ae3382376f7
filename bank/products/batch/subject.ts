import { fromUuid } from '../../core/ids';
import { cancelJob } from '../../jobs';
import type { Notifier } from '../../ground/notifications';
import type { SubjectRules } from '../../payments/approvals';
import { tellBatches, tellNotApproved } from './news';
import { PAY_JOB, queuePaying } from './pay-job';
import { moveQueued } from './rows';
import { findBatch, moveBatch } from './store';

/** What a batch does as its approvals go on. */
export const createBatchAct = (notifier: Notifier): SubjectRules => ({
  async onApproved(sql, { id, accountId }, now) {
    if (!(await moveBatch(sql, id, ['awaiting_approval'], { state: 'paying' }, now))) return;
    await queuePaying(sql, id);
    await tellBatches(sql, accountId);
  },
  async onReopened(sql, { id }, now) {
    // one that a person paused stays so: it waits as it goes on
    await moveBatch(sql, id, ['paying'], { state: 'awaiting_approval' }, now);
  },
  async onEnded(sql, { id, accountId }, state, now) {
    const { rows } = await sql.query<{ reason: string | null }>('select reason from approval_subject where id = $1', [
      id,
    ]);
    const reason = rows[0]?.reason ?? null;
    // approved and paused or about to leave: nothing of it has
    if (!(await moveBatch(sql, id, ['awaiting_approval', 'paying', 'paused'], { state, reason }, now))) return;
    await moveQueued(sql, id, 'canceled');
    await cancelJob(sql, PAY_JOB, id);
    await notifier.settle(sql, fromUuid('apv', id));
    const batch = await findBatch(sql, id);
    // whoever took it back knows, and who rejected it told why
    if (batch && state === 'expired') await tellNotApproved(sql, notifier, batch, state, null);
    else await tellBatches(sql, accountId);
  },
});
