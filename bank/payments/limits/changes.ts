import type { LimitChange } from '../../contract/payments/limits';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { HOUR_MS } from '../../contract/durations';
import type { Sql } from '../../storage';
import { toValue } from './change-value';
import type { LimitFamilyRules } from './family';
import { type ChangeStore, lockLimits } from './store';

/** A change of one limit of an account, and who wants it (`usr_…`). */
export interface WishedChange {
  accountUuid: string;
  userId: string;
  change: LimitChange;
  now: Date;
}

const cancelPending = async (
  sql: Sql,
  { table, family }: ChangeStore,
  { accountUuid, change, now }: WishedChange,
): Promise<void> => {
  await sql.query(
    `update ${table} set cancelled_at = $3
     where account_id = $1 and family = $4 and kind = $2 and effective_at > $3 and cancelled_at is null`,
    [accountUuid, change.limit, now, family],
  );
};

const insertChange = async (
  sql: Sql,
  { table, family }: ChangeStore,
  { accountUuid, userId, change, now }: WishedChange,
  effectiveAt: Date,
): Promise<string> => {
  const id = newId('plr');
  await sql.query(
    `insert into ${table} (id, account_id, family, kind, value, requested_by, requested_at, effective_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [toUuid(id), accountUuid, family, change.limit, toValue(change), toUuid(userId), now, effectiveAt],
  );
  return id;
};

/** Ends what a person asked for in the accounts of a company (UUIDs) and does not hold yet. */
export const cancelRequestsOf = async (
  sql: Sql,
  { table, family }: ChangeStore,
  { companyUuid, personUuid }: { companyUuid: string; personUuid: string },
  now: Date,
): Promise<{ accountUuid: string; limit: LimitChange['limit'] }[]> =>
  (
    await sql.query<{ accountUuid: string; limit: LimitChange['limit'] }>(
      `update ${table} set cancelled_at = $3
       where account_id in (select id from account where company_id = $1) and requested_by = $2 and family = $4
         and effective_at > $3 and cancelled_at is null returning account_id as "accountUuid", kind as "limit"`,
      [companyUuid, personUuid, now, family],
    )
  ).rows;

/** Lowers a limit at once and ends what was pending for it. Throws `conflict` unless it is lower than what holds now. */
export const lower = async (sql: Sql, rules: LimitFamilyRules, wished: WishedChange): Promise<void> => {
  await lockLimits(sql, wished.accountUuid, 'change');
  const direction = await rules.toDirection(sql, wished.accountUuid, wished.change, wished.now);
  if (direction !== 'lower') throw new BankError('conflict');
  await cancelPending(sql, rules.store, wished);
  await insertChange(sql, rules.store, wished, wished.now);
};

/** Throws `limit_above_maximum`, or `conflict` unless the limit would be higher than what holds now. */
export const requireHigher = async (sql: Sql, rules: LimitFamilyRules, wished: WishedChange): Promise<void> => {
  rules.requireWithinMaximum(wished.change);
  const direction = await rules.toDirection(sql, wished.accountUuid, wished.change, wished.now);
  if (direction !== 'higher') throw new BankError('conflict');
};

/** Asks for a higher limit, which holds when its hours have passed, and gives the request's id (`plr_…`). One that was pending for it ends. */
export const requestHigher = async (sql: Sql, rules: LimitFamilyRules, wished: WishedChange): Promise<string> => {
  await lockLimits(sql, wished.accountUuid, 'change');
  await requireHigher(sql, rules, wished);
  await cancelPending(sql, rules.store, wished);
  return insertChange(sql, rules.store, wished, new Date(wished.now.getTime() + rules.raiseHours * HOUR_MS));
};

/** Ends a request before it takes effect. Throws `not_found`, or `conflict` when it holds already or was cancelled. */
export const cancelRequest = async (
  sql: Sql,
  { table, family }: ChangeStore,
  { accountUuid, requestId, now }: { accountUuid: string; requestId: string; now: Date },
): Promise<LimitChange['limit']> => {
  await lockLimits(sql, accountUuid, 'change');
  const identity = [toUuid(requestId), accountUuid, family];
  const cancelled = await sql.query<{ kind: LimitChange['limit'] }>(
    `update ${table} set cancelled_at = $4
     where id = $1 and account_id = $2 and family = $3 and effective_at > $4 and cancelled_at is null returning kind`,
    [...identity, now],
  );
  if (cancelled.rows[0]) return cancelled.rows[0].kind;
  const { rowCount } = await sql.query(
    `select 1 from ${table} where id = $1 and account_id = $2 and family = $3`,
    identity,
  );
  throw new BankError(rowCount === 1 ? 'conflict' : 'not_found');
};
