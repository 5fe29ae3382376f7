import { createHash } from 'node:crypto';
import { BankError } from '../core/errors';
import { toUuid } from '../core/ids';
import type { Sql } from './database';

export interface IdempotentCall {
  /** Whose key it is: the account id, or the user id for calls without an account. */
  scope: string;
  /** Who calls (`usr_…`): the answer is for nobody else, whoever else may act for the scope. */
  personId: string;
  /** The operation's id in the contract: `createPixPayment`. */
  operation: string;
  /** The `Idempotency-Key` header. */
  key: string;
  /** What was asked; the same key with another request is refused. Order of members does not matter. */
  request: unknown;
  now: Date;
}

/** JSON with sorted members, so that equal requests have equal bytes. `undefined` members vanish, bigints become their digits. */
const canonical = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const members = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(members)
      .sort()
      .map(name => [name, canonical(members[name])]),
  );
};

const hashRequest = (request: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical(request)) ?? '')
    .digest();

/**
 * Runs `work` once per (scope, operation, key) and remembers its JSON answer; a repeated call gets that answer with `replayed: true`.
 * A colleague who sends the key, whatever with it, is refused as for another request.
 * `sql` must be the transaction in which `work` writes, so that effect and record commit together; a `work` that throws leaves no record
 * and the key may be tried again. Records are kept for 7 days.
 * Throws `idempotency_in_progress` (409, Retry-After 1) while another call with the key runs, `idempotency_mismatch` (422) for another request.
 */
export const withIdempotency = async <Answer>(
  sql: Sql,
  call: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> => {
  const identity = [call.scope, call.operation, call.key];
  // two integers: a lock space of its own, apart from the ledger's. It answers "in progress" at once, where the unique index would make the second call wait
  const lock = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock(1, hashtext($1)) as free', [
    JSON.stringify(identity),
  ]);
  if (!lock.rows[0]?.free) throw new BankError('idempotency_in_progress', { retryAfterSeconds: 1 });
  const personUuid = toUuid(call.personId);
  const requestHash = hashRequest(call.request);
  const known = await sql.query<{ request_hash: Buffer; response: Answer; person_id: string | null }>(
    'select request_hash, response, person_id from idempotency_record where scope = $1 and operation = $2 and key = $3',
    identity,
  );
  const record = known.rows[0];
  if (record) {
    const isOwn = record.person_id === null || record.person_id === personUuid;
    if (!isOwn || !record.request_hash.equals(requestHash)) throw new BankError('idempotency_mismatch');
    return { answer: record.response, replayed: true };
  }
  const answer = await work();
  await sql.query(
    'insert into idempotency_record (scope, operation, key, request_hash, response, created_at, person_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [...identity, requestHash, JSON.stringify(answer ?? null), call.now, personUuid],
  );
  return { answer, replayed: false };
};

/**
 * Runs `work` once for a step-up proof (`aut_…`) of a call that has no idempotency key: who repeats the call because its answer was lost gets the first
 * answer, though the proof is used up. `scope` is the person. Throws what `work` throws, and `step_up_required` for a proof of another request.
 */
export const oncePerProof = async <Answer>(
  sql: Sql,
  { proof, ...call }: Omit<IdempotentCall, 'key' | 'personId'> & { proof: string },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (proof === '') return work();
  try {
    return (await withIdempotency(sql, { ...call, personId: call.scope, key: proof }, work)).answer;
  } catch (error) {
    const code = error instanceof BankError ? error.code : '';
    if (code === 'idempotency_mismatch') throw new BankError('step_up_required');
    if (code === 'idempotency_in_progress') throw new BankError('overloaded', { retryAfterSeconds: 1 });
    throw error;
  }
};
