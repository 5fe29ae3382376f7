import { BankError } from '../../core/errors';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';

/** Which of these orders (UUIDs) tell what a person (`usr_…`) may not see, as the module says that made them: what people earn. */
export type FindHidden = (
  sql: Sql,
  account: AccountRow,
  userId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, unknown>>;

/** Which of these orders (UUIDs) no system of their company is told of. */
export type FindUntold = (sql: Sql, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

/** Orders without those that a person may not see. */
export const dropHidden = async <O extends { id: string }>(
  sql: Sql,
  find: FindHidden,
  { account, userId }: { account: AccountRow; userId: string },
  orders: readonly O[],
): Promise<O[]> => {
  const ids = orders.map(({ id }) => id);
  const hidden = await find(sql, account, userId, ids);
  return orders.filter(({ id }) => !hidden.has(id));
};

/** Throws `forbidden` where one of some orders (UUIDs) is none that a person may see. */
export const requireShown = async (
  sql: Sql,
  find: FindHidden,
  { account, userId }: { account: AccountRow; userId: string },
  ...ids: string[]
): Promise<void> => {
  if ((await find(sql, account, userId, ids)).size > 0) throw new BankError('forbidden');
};
