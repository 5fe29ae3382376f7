import type { LoanDraft } from '../../contract/products/marketplace';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { DRAFT_SECONDS, inSeconds } from './deps';

const MOST_FIELDS = 80;
const NONE: LoanDraft = { version: 0, step: '', form: {}, kept_at: null };

interface Row {
  version: number;
  step: string;
  form: LoanDraft['form'];
  kept_at: Date;
}

/** What a borrower wrote in the last 30 days. */
export const readDraft = async (sql: Sql, userId: string, now: Date): Promise<LoanDraft> => {
  const { rows } = await sql.query<Row>(
    'select version, step, form, kept_at from loan_draft where user_id = $1 and kept_at > $2',
    [toUuid(userId), inSeconds(now, -DRAFT_SECONDS)],
  );
  return rows[0] ? { ...rows[0], kept_at: rows[0].kept_at.toISOString() } : NONE;
};

/** Keeps what was written over the version that was read. Throws `loan_draft_stale` when another device kept one meanwhile. */
export const keepDraft = async (
  sql: Sql,
  userId: string,
  { version, step, form }: Pick<LoanDraft, 'version' | 'step' | 'form'>,
  now: Date,
): Promise<void> => {
  if (Object.keys(form).length > MOST_FIELDS) {
    throw new BankError('validation_failed', { violations: [{ field: 'form', rule: 'too_long' }] });
  }
  const { rowCount } = await sql.query(
    `insert into loan_draft as d (user_id, version, step, form, kept_at) values ($1, 1, $3, $4, $5)
     on conflict (user_id) do update set version = d.version + 1, step = $3, form = $4, kept_at = $5 where d.version = $2::bigint or d.kept_at <= $6`,
    [toUuid(userId), version, step, JSON.stringify(form), now, inSeconds(now, -DRAFT_SECONDS)],
  );
  if (rowCount === 1) return;
  const { version: known } = await readDraft(sql, userId, now);
  throw new BankError('loan_draft_stale', { params: { version: known } });
};

export const dropDraft = async (sql: Sql, userId: string): Promise<void> => {
  await sql.query('delete from loan_draft where user_id = $1', [toUuid(userId)]);
};
