import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';

/** What says nothing of the row: whoever knows it did not answer. */
const UNANSWERED: ReadonlySet<string> = new Set([
  ...['payee_institution_unavailable', 'boleto_registry_unavailable', 'top_up_distributor_unavailable'],
  'gift_card_catalogue_away',
]);

const FIRST_MS = 60_000;
const LONGEST_MS = 1_800_000;
/** After so long without an answer a row is told as not paid: its person looks for another way. */
const GIVEN_UP_MS = 24 * 3_600_000;

/** Since when nobody answered about a row; null: it was never so. */
export interface AskedSince {
  askedSince: Date | null;
}

/** When to ask about a row again about which nobody answered; null of what is an answer, and of one that was asked about for long enough. */
export const toAskAgain = (error: unknown, { askedSince }: AskedSince, now: Date): Date | null => {
  if (!(error instanceof BankError) || !UNANSWERED.has(error.code)) return null;
  const waitedMs = askedSince === null ? 0 : now.getTime() - askedSince.getTime();
  if (waitedMs >= GIVEN_UP_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(waitedMs, FIRST_MS), LONGEST_MS));
};

/** Notes of a claimed row that nobody answered: it stays in the queue. */
export const noteUnanswered = async (
  sql: Sql,
  batchId: string,
  { number, askAt, now }: { number: number; askAt: Date; now: Date },
): Promise<void> => {
  await sql.query(
    `update payment_batch_row set ask_at = $3, asked_since = coalesce(asked_since, $4)
     where batch_id = $1 and number = $2 and state = 'queued'`,
    [batchId, number, askAt, now],
  );
};

/** When the first of the rows is asked about that wait for an answer; null: none does. */
export const findNextAsk = async (sql: Sql, batchId: string): Promise<Date | null> => {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select min(ask_at) as at from payment_batch_row where batch_id = $1 and state = 'queued'`,
    [batchId],
  );
  return rows[0]?.at ?? null;
};

/** Has what nobody answered about asked about now: a person has the batch go on. */
export const askAtOnce = async (sql: Sql, batchId: string): Promise<void> => {
  await sql.query(`update payment_batch_row set ask_at = null where batch_id = $1 and state = 'queued'`, [batchId]);
};
