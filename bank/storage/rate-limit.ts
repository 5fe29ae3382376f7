import { createHash } from 'node:crypto';
import { BankError } from '../core/errors';
import type { Sql } from './database';

export interface RateRule {
  /** Names the counter: rules with the same name and subject share their hits. */
  name: string;
  limit: number;
  windowSeconds: number;
}

/** A rule that makes a subject wait longer the more often it failed. */
export interface DelayRule {
  name: string;
  windowSeconds: number;
  /** Seconds of waiting after so many attempts within the window; 0: none. */
  delaySeconds(attempts: number): number;
}

/** What a call is counted as: one rule with the subject it is about. */
export interface Counted {
  rule: RateRule | DelayRule;
  subject: string;
}

/** Of a subject that keeps failing only the newest attempts are kept; the delay stays at that of this count. */
const MOST_ATTEMPTS_KEPT = 20;

const subjectHash = (rule: string, subject: string): Buffer =>
  createHash('sha256').update(`${rule}\0${subject}`).digest();

/**
 * Counts one hit of `subject` in a sliding window and throws `rate_limited` (429, with the seconds to wait) when the window is full.
 * One atomic statement: parallel calls cannot slip through together. Run it on the pool, so that the hit stays when the call fails.
 */
export const hitRateLimit = async (sql: Sql, rule: RateRule, subject: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - rule.windowSeconds * 1000);
  const keepUntil = new Date(now.getTime() + rule.windowSeconds * 1000);
  const hash = subjectHash(rule.name, subject);
  const counted = await sql.query(
    `insert into rate_limit as r (subject, hits, keep_until) values ($1, array[$2::timestamptz], $3)
     on conflict (subject) do update
       set hits = array(select hit from unnest(r.hits) hit where hit > $4) || $2::timestamptz, keep_until = $3
       where (select count(*) from unnest(r.hits) hit where hit > $4) < $5`,
    [hash, now, keepUntil, since, rule.limit],
  );
  if (counted.rowCount === 1) return;
  const { rows } = await sql.query<{ oldest: Date | null }>(
    'select min(hit) as oldest from rate_limit, unnest(hits) hit where subject = $1 and hit > $2',
    [hash, since],
  );
  const freeAt = (rows[0]?.oldest ?? now).getTime() + rule.windowSeconds * 1000;
  throw rateLimited(freeAt - now.getTime());
};

/** Takes back the newest hit: the attempt turned out to be harmless. */
export const forgiveRateLimit = async (sql: Sql, rule: RateRule, subject: string): Promise<void> => {
  await sql.query('update rate_limit set hits = trim_array(hits, 1) where subject = $1 and cardinality(hits) > 0', [
    subjectHash(rule.name, subject),
  ]);
};

/**
 * Counts an attempt that may fail and blocks the subject for `delaySeconds(attempts within the window)` from now on; while blocked,
 * throws `rate_limited`, whoever asks and whatever is handed in. Attempts are counted before they are judged, so parallel guesses cannot outrun it.
 */
export const reserveAttempt = async (sql: Sql, rule: DelayRule, subject: string, now: Date): Promise<void> => {
  const hash = subjectHash(rule.name, subject);
  const since = new Date(now.getTime() - rule.windowSeconds * 1000);
  const keepUntil = new Date(now.getTime() + rule.windowSeconds * 1000);
  // no delay is null, not "until now": of two parallel calls the one with the earlier clock must not be turned away
  const blocks = Array.from({ length: MOST_ATTEMPTS_KEPT }, (_, index) => rule.delaySeconds(index + 1) || null);
  const reserved = await sql.query(
    `insert into rate_limit as r (subject, hits, blocked_until, keep_until)
       values ($1, array[$2::timestamptz], $2::timestamptz + make_interval(secs => ($5::float8[])[1]), $3)
     on conflict (subject) do update set
       hits = array(select hit from unnest(r.hits) hit where hit > $4 order by hit desc limit ${MOST_ATTEMPTS_KEPT - 1}) || $2::timestamptz,
       blocked_until = $2::timestamptz + make_interval(
         secs => ($5::float8[])[least((select count(*) from unnest(r.hits) hit where hit > $4)::int + 1, ${MOST_ATTEMPTS_KEPT})]),
       keep_until = $3
     where r.blocked_until is null or r.blocked_until <= $2`,
    [hash, now, keepUntil, since, blocks],
  );
  if (reserved.rowCount === 1) return;
  const { rows } = await sql.query<{ blocked_until: Date | null }>(
    'select blocked_until from rate_limit where subject = $1',
    [hash],
  );
  throw rateLimited((rows[0]?.blocked_until ?? now).getTime() - now.getTime());
};

interface CountRow {
  subject: Buffer;
  hits: Date[];
  blocked_until: Date | null;
}

/** Milliseconds until the rule takes another call; 0 or less: it does now. */
const waitOf = (rule: Counted['rule'], row: CountRow, now: Date): number => {
  if ('delaySeconds' in rule) return row.blocked_until ? row.blocked_until.getTime() - now.getTime() : 0;
  const windowMs = rule.windowSeconds * 1000;
  const hits = row.hits.map(hit => hit.getTime()).filter(hit => hit > now.getTime() - windowMs);
  return hits.length < rule.limit ? 0 : Math.min(...hits) + windowMs - now.getTime();
};

/**
 * Counts one call in all of the rules, or in none: while any of them is full, throws `rate_limited` with the seconds until the last of them is free.
 * Each count is atomic, so parallel calls cannot slip through together; of those that come at once some may be counted in one rule and refused by the next.
 */
export const hitRateLimits = async (sql: Sql, counted: readonly Counted[], now: Date): Promise<void> => {
  const hashes = counted.map(({ rule, subject }) => subjectHash(rule.name, subject));
  const { rows } = await sql.query<CountRow>(
    'select subject, hits, blocked_until from rate_limit where subject = any($1)',
    [hashes],
  );
  const waits = counted.map(({ rule }, index) => {
    const row = rows.find(({ subject }) => subject.equals(hashes[index] as Buffer));
    return row ? waitOf(rule, row, now) : 0;
  });
  const longest = Math.max(0, ...waits);
  if (longest > 0) throw rateLimited(longest);
  for (const { rule, subject } of counted) {
    if ('delaySeconds' in rule) await reserveAttempt(sql, rule, subject, now);
    else await hitRateLimit(sql, rule, subject, now);
  }
};

/** Takes a call back in all of the rules: the newest hit of each, and all attempts where they make wait. */
export const forgiveRateLimits = async (sql: Sql, counted: readonly Counted[]): Promise<void> => {
  for (const { rule, subject } of counted) {
    if ('delaySeconds' in rule) await clearAttempts(sql, rule, subject);
    else await forgiveRateLimit(sql, rule, subject);
  }
};

/** Forgets the attempts of a subject that proved itself. */
export const clearAttempts = async (sql: Sql, rule: { name: string }, subject: string): Promise<void> => {
  await sql.query('delete from rate_limit where subject = $1', [subjectHash(rule.name, subject)]);
};

const rateLimited = (waitMs: number): BankError =>
  new BankError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
