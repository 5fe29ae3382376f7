import type { FactorMethod } from '../../../contract/ground/factors';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import type { ModulePurpose } from '../../../parcel';
import { type BoundWish, toBinding } from './binding';

/** A call that needs a proof: who calls, the `aut_…` of the header (empty when there was none), and exactly what is to be done. */
export interface AuthorizedCall {
  actor: Pick<Actor, 'userId' | 'sessionId'>;
  proof: string;
  wish: BoundWish;
}

const LIVING = `id = $1 and user_id = $2 and session_id = $3 and purpose = $4 and binding = $5
  and authorized_at is not null and used_at is null and expires_at > $6`;

/** The panic lock and every other end of the session waits for the act, or is seen by it. */
const OF_LIVING_SESSION = `exists (select 1 from session s where s.id = $3 and s.ended_at is null and s.expires_at > $6 for share of s)`;

const toValues = ({ actor, proof, wish }: AuthorizedCall, now: Date): unknown[] => [
  toUuid(proof),
  toUuid(actor.userId),
  toUuid(actor.sessionId),
  wish.purpose,
  toBinding(wish),
  now,
];

/**
 * Uses the proof up in the caller's transaction and gives its id (`aut_…`): when the transaction fails, the proof is still good.
 * Throws `step_up_required` for a proof that is missing, unknown, of another person or session, for anything else, not given yet, used or over, and once its session has ended.
 */
export const takeAuthorization = async (sql: Sql, call: AuthorizedCall, now: Date): Promise<string> => {
  if (call.proof === '') throw new BankError('step_up_required');
  const taken = await sql.query(
    `update step_up_authorization set used_at = $6 where ${LIVING} and ${OF_LIVING_SESSION}`,
    toValues(call, now),
  );
  if (taken.rowCount !== 1) throw new BankError('step_up_required');
  return call.proof;
};

/** By which factor a proof (`aut_…`) was given. */
export const getProofMethod = async (sql: Sql, proof: string): Promise<FactorMethod> => {
  const { rows } = await sql.query<{ by: FactorMethod | null }>(
    'select authorized_by as by from step_up_authorization where id = $1',
    [toUuid(proof)],
  );
  if (!rows[0]?.by) throw new Error('a proof that was taken was given');
  return rows[0].by;
};

/** Throws `step_up_required` unless `takeAuthorization` would take the proof now. Uses nothing up: for what must not be tried without a proof. */
export const requireAuthorization = async (sql: Sql, call: AuthorizedCall, now: Date): Promise<void> => {
  if (call.proof === '') throw new BankError('step_up_required');
  const found = await sql.query(`select 1 from step_up_authorization where ${LIVING}`, toValues(call, now));
  if (found.rowCount !== 1) throw new BankError('step_up_required');
};

/**
 * Throws `step_up_required` unless the proof is one of this person, session and purpose that could still be taken. Uses nothing up, and does not
 * look at what it is bound to: for calls that must read what they act on before they can name it, so that without a proof they tell nothing of it.
 */
export const requireProofFor = async (
  sql: Sql,
  { actor, proof, purpose }: Omit<AuthorizedCall, 'wish'> & { purpose: ModulePurpose },
  now: Date,
): Promise<void> => {
  if (proof === '') throw new BankError('step_up_required');
  const found = await sql.query(
    `select 1 from step_up_authorization where id = $1 and user_id = $2 and session_id = $3 and purpose = $4
       and authorized_at is not null and used_at is null and expires_at > $5`,
    [toUuid(proof), toUuid(actor.userId), toUuid(actor.sessionId), purpose, now],
  );
  if (found.rowCount !== 1) throw new BankError('step_up_required');
};
