import type { PixKeyType } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';

/** Tokens of a person who looks up for a company, and how many come back in a minute. Source: DICT, anti-scan policy for legal persons. */
export const BUDGET_TOKENS = 1_000;
export const REFILL_PER_MINUTE = 2;
export const UNKNOWN_KEY_COST = 20;

/** E-mails and phones can be guessed from lists, documents and random keys cannot: each has a budget of its own. */
const bucketOf = (type: PixKeyType): 'contacts' | 'documents' =>
  type === 'email' || type === 'phone' ? 'contacts' : 'documents';

/** The tokens of a row `b` at the time `$3`, refilled. */
const NOW_TOKENS = `least(${BUDGET_TOKENS}, b.tokens + greatest(0, extract(epoch from $3::timestamptz - b.counted_at)) * ${REFILL_PER_MINUTE} / 60.0)`;

const identity = (userId: string, type: PixKeyType, now: Date) => [toUuid(userId), bucketOf(type), now];

/**
 * Takes what a lookup of a key nobody has would cost a person (`usr_…`), before it is made; what it turns out to cost less comes back after. One
 * atomic statement: of parallel guesses each finds what the others took, and only the last one may go below zero, as it may when alone.
 * Throws `rate_limited` with the seconds until there is a token again.
 */
const spendLookup = async (sql: Sql, userId: string, type: PixKeyType, now: Date): Promise<void> => {
  const taken = await sql.query(
    `insert into pix_lookup_budget as b (user_id, bucket, tokens, counted_at) values ($1, $2, ${BUDGET_TOKENS - UNKNOWN_KEY_COST}, $3)
     on conflict (user_id, bucket) do update set tokens = ${NOW_TOKENS} - ${UNKNOWN_KEY_COST}, counted_at = greatest(b.counted_at, $3)
       where ${NOW_TOKENS} >= 1`,
    identity(userId, type, now),
  );
  if (taken.rowCount === 1) return;
  const { rows } = await sql.query<{ tokens: number }>(
    `select ${NOW_TOKENS} as tokens from pix_lookup_budget b where user_id = $1 and bucket = $2`,
    identity(userId, type, now),
  );
  const wait = Math.ceil(((1 - (rows[0]?.tokens ?? 0)) * 60) / REFILL_PER_MINUTE);
  throw new BankError('rate_limited', { retryAfterSeconds: Math.max(1, wait), params: { what: 'pix_lookup' } });
};

const change = async (sql: Sql, userId: string, type: PixKeyType, now: Date, tokens: number): Promise<void> => {
  await sql.query(
    `update pix_lookup_budget b set tokens = least(${BUDGET_TOKENS}, ${NOW_TOKENS} + $4), counted_at = greatest(b.counted_at, $3)
     where user_id = $1 and bucket = $2`,
    [...identity(userId, type, now), tokens],
  );
};

/** A key that somebody has costs one token; one that nobody has costs as much as twenty: guessing gets expensive. */
const giveKnownBack = (sql: Sql, userId: string, type: PixKeyType, now: Date): Promise<void> =>
  change(sql, userId, type, now, UNKNOWN_KEY_COST - 1);

/** Who pays what they looked up has not scanned: the token comes back. */
export const giveLookupBack = (sql: Sql, userId: string, type: PixKeyType, now: Date): Promise<void> =>
  change(sql, userId, type, now, 1);

/** The lookups a person may still make. */
export interface LookupBudget {
  /** Before a key is looked up: as if nobody had it. Throws `rate_limited`. */
  spend(type: PixKeyType): Promise<void>;
  /** After somebody was found to have it, or nobody could be asked. */
  spareKnown(type: PixKeyType): Promise<void>;
}

/** The budget of a person (`usr_…`). Use the pool, so that it stays spent when the call fails. */
export const createLookupBudget = (sql: Sql, userId: string, now: Date): LookupBudget => ({
  spend: type => spendLookup(sql, userId, type, now),
  spareKnown: type => giveKnownBack(sql, userId, type, now),
});
