import { randomUUID } from 'node:crypto';
import { enqueueJob } from '../../../jobs';
import { askToRemit } from '../../../payments/taxes';
import type { Sql } from '../../../storage';
import type { Parts } from './foreign';

/** Posts what was written down as cleared or given back. */
export const POST_JOB = 'card.post';

export interface NewPosting {
  transactionId: string;
  accountId: string;
  kind: 'clearing' | 'refund';
  parts: Parts;
  feeCents?: bigint;
  /** The hold that it captures whole. */
  holdId: string | null;
  now: Date;
}

/** Writes an intent down and has it posted once the caller's transaction commits. Gives the key of its entry. */
export const addPosting = async (sql: Sql, one: NewPosting): Promise<string> => {
  const key = randomUUID();
  await sql.query(
    `insert into card_posting (key, transaction_id, account_id, kind, base_cents, spread_cents, iof_cents, fee_cents, hold_id, created_at, settle_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[key, one.transactionId, one.accountId, one.kind, one.parts.baseCents, one.parts.spreadCents],
      ...[one.parts.iofCents, one.feeCents ?? 0n, one.holdId, one.now, randomUUID()],
    ],
  );
  if (one.parts.iofCents !== 0n) await askToRemit(sql, one.now);
  await enqueueJob(sql, { kind: POST_JOB, payload: { key }, uniqueKey: key });
  return key;
};
