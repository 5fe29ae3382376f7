import { formatCents } from '../../core/money';
import type { SubjectFacts, SubjectPart } from '../../payments/approvals';
import type { Sql } from '../../storage';
import { sumRows } from './hash';
import type { BatchRecord, SummedRow } from './store';

/** As what a batch waits for approval: rules name it so. */
export const SUBJECT_KIND = { payments: 'batch', payroll: 'payroll' } as const;

/** What rules look at in each row: a payment of the kind that it becomes. */
const listParts = async (sql: Sql, batchUuid: string, state: 'draft' | 'queued'): Promise<SubjectPart[]> => {
  const { rows } = await sql.query<SubjectPart>(
    `select case when kind in ('pix_key', 'pix_account') then 'pix' when kind in ('ted', 'tax', 'top_up', 'gift_card') then kind else facts ->> 'order' end as kind,
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
    ...{ binding: Buffer.from(hash, 'hex'), about: name, words: toWords(name, count, amountCents) },
    parts: await listParts(sql, id, state),
  };
};
