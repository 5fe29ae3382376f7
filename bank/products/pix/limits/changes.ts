import type { LimitChange } from '../../../contract/products/pix/limits';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { HOUR_MS } from '../../../contract/durations';
import type { PixLimitPolicy } from '../../../providers';
import type { Sql } from '../../../storage';
import { requireWithinMaximum, toDirection, toValue } from './direction';
import { getRules, lockLimits } from './rules';

/** A change of one limit of an account, and who wants it (`usr_…`). */
export interface WishedChange {
  accountUuid: string;
  userId: string;
  change: LimitChange;
  now: Date;
}

const cancelPending = async (sql: Sql, { accountUuid, change, now }: WishedChange): Promise<void> => {
  await sql.query(
    `update pix_limit_change set cancelled_at = $3
     where account_id = $1 and kind = $2 and effective_at > $3 and cancelled_at is null`,
    [accountUuid, change.limit, now],
  );
};

const insertChange = async (sql: Sql, wished: WishedChange, effectiveAt: Date): Promise<string> => {
  const { accountUuid, userId, change, now } = wished;
  const id = newId('plr');
  await sql.query(
    `insert into pix_limit_change (id, account_id, kind, value, requested_by, requested_at, effective_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [toUuid(id), accountUuid, change.limit, toValue(change), toUuid(userId), now, effectiveAt],
  );
  return id;
};

/** Lowers a limit at once and ends what was pending for it. Throws `conflict` unless it is lower than what holds now. */
export const lowerLimit = async (sql: Sql, policy: PixLimitPolicy, wished: WishedChange): Promise<void> => {
  await lockLimits(sql, wished.accountUuid, 'change');
  const rules = await getRules(sql, wished.accountUuid, policy, wished.now);
  if (toDirection(wished.change, rules) !== 'lower') throw new BankError('conflict');
  await cancelPending(sql, wished);
  await insertChange(sql, wished, wished.now);
};

/** Throws `limit_above_maximum`, or `conflict` unless the limit would be higher than what holds now. */
export const requireHigher = async (sql: Sql, policy: PixLimitPolicy, wished: WishedChange): Promise<void> => {
  requireWithinMaximum(wished.change, policy);
  const rules = await getRules(sql, wished.accountUuid, policy, wished.now);
  if (toDirection(wished.change, rules) !== 'higher') throw new BankError('conflict');
};

/** Asks for a higher limit, which holds when its hours have passed, and gives the request's id (`plr_…`). One that was pending for it ends. */
export const requestHigher = async (sql: Sql, policy: PixLimitPolicy, wished: WishedChange): Promise<string> => {
  await lockLimits(sql, wished.accountUuid, 'change');
  await requireHigher(sql, policy, wished);
  await cancelPending(sql, wished);
  return insertChange(sql, wished, new Date(wished.now.getTime() + policy.raiseHours * HOUR_MS));
};

/** Ends a request before it takes effect. Throws `not_found`, or `conflict` when it holds already or was cancelled. */
export const cancelRequest = async (
  sql: Sql,
  accountUuid: string,
  requestId: string,
  now: Date,
): Promise<LimitChange['limit']> => {
  await lockLimits(sql, accountUuid, 'change');
  const identity = [toUuid(requestId), accountUuid];
  const cancelled = await sql.query<{ kind: LimitChange['limit'] }>(
    `update pix_limit_change set cancelled_at = $3
     where id = $1 and account_id = $2 and effective_at > $3 and cancelled_at is null returning kind`,
    [...identity, now],
  );
  if (cancelled.rows[0]) return cancelled.rows[0].kind;
  const { rowCount } = await sql.query('select 1 from pix_limit_change where id = $1 and account_id = $2', identity);
  throw new BankError(rowCount === 1 ? 'conflict' : 'not_found');
};
