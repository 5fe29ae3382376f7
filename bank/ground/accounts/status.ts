import type { AccountStatus } from '../../contract/ground/accounts';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';

/**
 * What the account is, kept so until the caller's transaction ends: payments, keys, charges and credits that begin meanwhile wait, and are then
 * judged by what it has become (the guards of migration 130). Throws `not_found`.
 */
export const lockAccountStatus = async (sql: Sql, accountUuid: string): Promise<AccountStatus> => {
  const { rows } = await sql.query<{ status: AccountStatus }>('select status from account where id = $1 for update', [
    accountUuid,
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0].status;
};

/** Changes what the account is, in the transaction that holds it. */
export const setAccountStatus = async (
  sql: Sql,
  accountUuid: string,
  status: AccountStatus,
  now: Date,
): Promise<void> => {
  await sql.query('update account set status = $2, status_since = $3 where id = $1', [accountUuid, status, now]);
};
