import type { BatchKind, BatchRowKind, BatchState } from '../../contract/products/batch-words';
import type { PayrollKind } from '../../contract/payroll-text';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

export type Pause = 'person' | 'funds' | 'ledger';

/** A batch as it is stored. Ids are UUIDs; its own is also that of what waits for approval. */
export interface BatchRecord {
  id: string;
  accountId: string;
  kind: BatchKind;
  /** What a payroll pays; null of others, and of one that does not say. */
  payrollKind: PayrollKind | null;
  name: string;
  state: BatchState;
  pause: Pause | null;
  createdBy: string;
  createdByName: string;
  /** Who wrote rows of it as a draft, beside who made it. */
  editors: string[];
  createdAt: Date;
  changedAt: Date;
  hash: string | null;
  authorizedBy: string | null;
  authorizationId: string | null;
  authorizedAt: Date | null;
  reason: string | null;
  endedAt: Date | null;
}

/** Whose a batch is: who made it and who authorised it. */
export const listAuthors = ({ createdBy, authorizedBy }: Pick<BatchRecord, 'createdBy' | 'authorizedBy'>): string[] => [
  ...new Set([createdBy, ...(authorizedBy === null ? [] : [authorizedBy])]),
];

/** Who wrote a batch, who authorises it (UUID) first: none of them approves it. */
export const listWriters = (
  { createdBy, editors }: Pick<BatchRecord, 'createdBy' | 'editors'>,
  authorizedBy: string,
): [string, ...string[]] => [authorizedBy, ...new Set([createdBy, ...editors].filter(one => one !== authorizedBy))];

const COLUMNS = `b.id, b.account_id as "accountId", b.kind, b.payroll_kind as "payrollKind", b.name, b.state, b.pause, b.created_by as "createdBy",
  (select u.name from app_user u where u.id = b.created_by) as "createdByName", b.editors, b.created_at as "createdAt", b.changed_at as "changedAt", b.hash,
  b.authorized_by as "authorizedBy", b.authorization_id as "authorizationId", b.authorized_at as "authorizedAt", b.reason,
  b.ended_at as "endedAt"`;

/** The batch with this UUID, whoever's it is; `lock` keeps others from moving it on until the caller's transaction ends, `share` from doing so while rows leave. */
export const findBatch = async (
  sql: Sql,
  id: string,
  lock: '' | 'for update of b' | 'for share of b' = '',
): Promise<BatchRecord | undefined> => {
  const { rows } = await sql.query<BatchRecord>(`select ${COLUMNS} from payment_batch b where b.id = $1 ${lock}`, [id]);
  return rows[0];
};

/** The batch `pbt_…` of the account (UUID). Throws `not_found`. */
export const getBatchOf = async (
  sql: Sql,
  accountUuid: string,
  batchId: string,
  lock: '' | 'for update of b' = '',
): Promise<BatchRecord> => {
  const found = await findBatch(sql, toUuid(batchId), lock);
  if (found?.accountId !== accountUuid) throw new BankError('not_found');
  return found;
};

/** The same, held, while it may be changed. Throws `not_found` or `batch_not_draft`. */
export const holdDraft = async (sql: Sql, accountUuid: string, batchId: string): Promise<BatchRecord> => {
  const found = await getBatchOf(sql, accountUuid, batchId, 'for update of b');
  if (found.state !== 'draft') throw new BankError('batch_not_draft', { params: { state: found.state } });
  return found;
};

/** Batches of an account (UUID), newest first. */
export const listBatchesOf = async (
  sql: Sql,
  accountUuid: string,
  { state, after, limit }: { state: BatchState | null; after: string | null; limit: number },
): Promise<BatchRecord[]> => {
  const { rows } = await sql.query<BatchRecord>(
    `select ${COLUMNS} from payment_batch b where b.account_id = $1 and ($2::text is null or b.state = $2) and ($3::uuid is null or b.id < $3)
     order by b.id desc limit $4`,
    [accountUuid, state, after, limit],
  );
  return rows;
};

export const insertBatch = async (
  sql: Sql,
  batch: Pick<BatchRecord, 'id' | 'accountId' | 'kind' | 'payrollKind' | 'name' | 'createdBy'>,
  now: Date,
): Promise<void> => {
  const { id, accountId, kind, payrollKind, name, createdBy } = batch;
  await sql.query(
    `insert into payment_batch (id, account_id, kind, name, state, created_by, created_at, changed_at, payroll_kind)
     values ($1, $2, $3, $4, 'draft', $5, $6, $6, $7)`,
    [id, accountId, kind, name, createdBy, now, payrollKind],
  );
};

/** Writes what a held draft is called and what it is. */
export const renameBatch = async (
  sql: Sql,
  { id, kind, payrollKind, name }: Pick<BatchRecord, 'id' | 'kind' | 'payrollKind' | 'name'>,
  now: Date,
) => {
  await sql.query('update payment_batch set kind = $2, name = $3, changed_at = $4, payroll_kind = $5 where id = $1', [
    id,
    kind,
    name,
    now,
    payrollKind,
  ]);
};

export const touchBatch = async (sql: Sql, id: string, now: Date): Promise<void> => {
  await sql.query('update payment_batch set changed_at = $2 where id = $1', [id, now]);
};

/** Notes that a person (UUID) wrote in a held draft. */
export const noteEditor = async (sql: Sql, { id, createdBy }: BatchRecord, person: string): Promise<void> => {
  if (person === createdBy) return;
  await sql.query('update payment_batch set editors = editors || $2::uuid where id = $1 and $2 <> all (editors)', [
    id,
    person,
  ]);
};

/** Throws a held draft away with its rows. */
export const removeBatch = async (sql: Sql, id: string): Promise<void> => {
  await sql.query('delete from payment_batch where id = $1', [id]);
};

const ENDS: readonly BatchState[] = ['done', 'canceled', 'rejected', 'expired'];

/** Moves a batch on from one of some states; false when it stands in none of them. */
export const moveBatch = async (
  sql: Sql,
  id: string,
  from: readonly BatchState[],
  to: { state: BatchState; pause?: Pause; reason?: string | null },
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update payment_batch set state = $3, pause = $4, reason = coalesce($5, reason), ended_at = $6, changed_at = $7 where id = $1 and state = any ($2)`,
    [id, from, to.state, to.pause ?? null, to.reason ?? null, ENDS.includes(to.state) ? now : null, now],
  );
  return rowCount === 1;
};

/** Writes by what a held draft was authorised. */
export const writeAuthorization = async (
  sql: Sql,
  batch: { id: string; hash: string; authorizedBy: string; authorizationId: string; state: BatchState },
  now: Date,
): Promise<void> => {
  await sql.query(
    `update payment_batch set state = $2, hash = $3, authorized_by = $4, authorization_id = $5, authorized_at = $6, changed_at = $6
     where id = $1`,
    [batch.id, batch.state, batch.hash, batch.authorizedBy, batch.authorizationId, now],
  );
  await sql.query(`update payment_batch_row set state = 'queued' where batch_id = $1 and digest is not null`, [
    batch.id,
  ]);
};

/** What of a batch would be paid, in the order of its rows. */
export interface SummedRow {
  number: number;
  kind: BatchRowKind;
  amountCents: Cents;
  feeCents: Cents;
  day: string | null;
  /** Of a boleto or bill; null: of another kind. */
  barcode: string | null;
  digest: string;
}

/** The rows of a draft that are ready, or those of an authorised batch that have not left. */
export const listSummed = async (sql: Sql, id: string, state: 'draft' | 'queued'): Promise<SummedRow[]> => {
  const { rows } = await sql.query<SummedRow>(
    `select number, kind, amount_cents as "amountCents", fee_cents as "feeCents", day::text as day, facts ->> 'barcode' as barcode, digest from payment_batch_row
     where batch_id = $1 and state = $2 and digest is not null order by number`,
    [id, state],
  );
  return rows;
};
