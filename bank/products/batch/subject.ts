import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import type { Notifier } from '../../ground/notifications';
import type { SubjectFacts, SubjectPart, SubjectRules } from '../../payments/approvals';
import type { Sql } from '../../storage';
import { sumRows } from './hash';
import { tellBatches, tellNotApproved } from './news';
import { queuePaying } from './pay-job';
import { moveQueued } from './rows';
import { type BatchRecord, findBatch, moveBatch, type SummedRow } from './store';

/** As what a batch waits for approval: rules name it so. */
export const SUBJECT_KIND = { payments: 'batch', payroll: 'payroll' } as const;

/** What rules look at in each row: a payment of the kind that it becomes. */
const listParts = async (sql: Sql, batchUuid: string, state: 'draft' | 'queued'): Promise<SubjectPart[]> => {
  const { rows } = await sql.query<SubjectPart>(
    `select case when kind in ('pix_key', 'pix_account') then 'pix' when kind in ('ted', 'top_up') then kind else facts ->> 'order' end as kind,
       amount_cents as "amountCents", document as "payeeDocument", case when facts ? 'named' then concat_ws('/', facts -> 'named' ->> 'institution', facts -> 'named' ->> 'branch', (facts -> 'named' ->> 'account')
         || case when kind = 'ted' then '-' else '' end || (facts -> 'named' ->> 'check_digit')) end as "payeeAccount", day::text as "dueOn"
     from payment_batch_row where batch_id = $1 and state = $2 and digest is not null order by number`,
    [batchUuid, state],
  );
  return rows;
};

const toWords = (name: string, count: number, cents: bigint): string =>
  `${name}: ${count} ${count === 1 ? 'pagamento' : 'pagamentos'}, ${formatCents(cents)} no total`;

/** A batch as the rules of its company look at it, and what who approves it proves: the hash over all its rows. */
export const toSubjectFacts = async (
  sql: Sql,
  { id, accountId, kind, name }: Pick<BatchRecord, 'id' | 'accountId' | 'kind' | 'name'>,
  { hash, rows, state }: { hash: string; rows: readonly SummedRow[]; state: 'draft' | 'queued' },
): Promise<SubjectFacts<'batch' | 'payroll'>> => {
  const { count, amountCents } = sumRows(rows);
  return {
    ...{ id, accountId, kind: SUBJECT_KIND[kind], amountCents, payeeDocument: null, origin: 'batch', dueOn: null },
    ...{ binding: Buffer.from(hash, 'hex'), words: toWords(name, count, amountCents) },
    parts: await listParts(sql, id, state),
  };
};

/** What a batch does as its approvals go on. */
export const createBatchAct = (notifier: Notifier): SubjectRules => ({
  async onApproved(sql, { id, accountId }, now) {
    if (!(await moveBatch(sql, id, ['awaiting_approval'], { state: 'paying' }, now))) return;
    await queuePaying(sql, id);
    await tellBatches(sql, accountId);
  },
  async onReopened(sql, { id }, now) {
    await moveBatch(sql, id, ['paying', 'paused'], { state: 'awaiting_approval' }, now);
  },
  async onEnded(sql, { id, accountId }, state, now) {
    const { rows } = await sql.query<{ reason: string | null }>('select reason from approval_subject where id = $1', [
      id,
    ]);
    const reason = rows[0]?.reason ?? null;
    if (!(await moveBatch(sql, id, ['awaiting_approval'], { state, reason }, now))) return;
    await moveQueued(sql, id, 'canceled');
    await notifier.settle(sql, fromUuid('apv', id));
    const batch = await findBatch(sql, id);
    // whoever took it back knows, and who rejected it told why
    if (batch && state === 'expired') await tellNotApproved(sql, notifier, batch, state, null);
    else await tellBatches(sql, accountId);
  },
});
