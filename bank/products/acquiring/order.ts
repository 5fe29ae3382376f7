import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { addAnticipation, freeUnits, getAnticipationRow, isUndoable } from './anticipations';
import type { AcquiringDeps } from './deps';
import { lockMerchant } from './merchants';
import { creditOf } from './quote';

export interface QuoteRow {
  id: string;
  monthly_rate: number;
  gross_cents: Cents;
  cost_cents: Cents;
  credit_on: string;
  expires_at: Date;
  used_at: Date | null;
}

/** A quote (`acq_…`) of an account (UUID). Throws `not_found`. */
export const getQuote = async (sql: Sql, accountUuid: string, id: string, lock = ''): Promise<QuoteRow> => {
  if (!/^acq_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id)) throw new BankError('not_found');
  const { rows } = await sql.query<QuoteRow>(
    `select id, monthly_rate, gross_cents, cost_cents, credit_on::text as credit_on, expires_at, used_at from acquiring_quote
     where id = $1 and account_id = $2 ${lock}`,
    [toUuid(id), accountUuid],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** Throws `anticipation_quote_used`, or `anticipation_quote_expired` after its last moment. */
export const requireLiving = ({ used_at, expires_at }: Pick<QuoteRow, 'used_at' | 'expires_at'>, now: Date): void => {
  if (used_at) throw new BankError('anticipation_quote_used');
  if (now > expires_at) throw new BankError('anticipation_quote_expired');
};

/** Uses a quote up, in the caller's transaction. Gives the anticipation's UUID. `take` takes the proof once the quote stands. */
export const orderAdvance = async (
  sql: Sql,
  { clock, rules }: Pick<AcquiringDeps, 'clock' | 'rules'>,
  of: { accountUuid: string; quoteId: string; netCents: Cents; by: string; take: () => Promise<unknown> },
): Promise<string> => {
  const now = clock.now();
  await lockMerchant(sql, of.accountUuid);
  const quote = await getQuote(sql, of.accountUuid, of.quoteId, 'for update');
  requireLiving(quote, now);
  const { creditOn, undoUntil } = creditOf(now, rules);
  if (creditOn !== quote.credit_on || of.netCents !== quote.gross_cents - quote.cost_cents) {
    throw new BankError('anticipation_changed');
  }
  await of.take();
  await sql.query('update acquiring_quote set used_at = $2 where id = $1', [quote.id, now]);
  return addAnticipation(sql, {
    ...{ accountUuid: of.accountUuid, quoteUuid: quote.id, monthlyRate: quote.monthly_rate, creditOn, undoUntil },
    ...{ by: of.by, now },
  });
};

/** Takes an anticipation (`ant_…`) back before its cut-off. Throws `anticipation_final` after it; one that was taken back stays so. */
export const undoAdvance = async (
  sql: Sql,
  of: { accountUuid: string; id: string; by: string; now: Date },
): Promise<boolean> => {
  await lockMerchant(sql, of.accountUuid);
  const row = await getAnticipationRow(sql, of.accountUuid, of.id, 'for update of a');
  if (row.state === 'undone') return false;
  if (!isUndoable(row, of.now)) throw new BankError('anticipation_final');
  await freeUnits(sql, row.id);
  await sql.query(`update acquiring_anticipation set state = 'undone', undone_at = $2, undone_by = $3 where id = $1`, [
    row.id,
    of.now,
    of.by,
  ]);
  return true;
};
