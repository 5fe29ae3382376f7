import { BankError } from '../../core/errors';
import { type AccountRow, roleAllows } from '../../ground/accounts';
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

/** Who reads: `usr_…`, with how it is found what is not for their eyes. */
export interface HiddenReader {
  account: AccountRow;
  userId: string;
  findHidden: FindHidden;
}

/** Where orders that tell of people's pay come from, in SQL. */
export const FROM_FILES = `origin in ('batch', 'cnab')`;

/** Of what is found, what is not for its reader's eyes; who approves sees everything, and nothing is looked for. */
export const listHidden = async <Row extends { id: string }>(
  sql: Sql,
  { account, userId, findHidden }: HiddenReader,
  find: () => Promise<{ rows: Row[] }>,
): Promise<Row[]> => {
  if (roleAllows(account.role, 'approvals:give')) return [];
  const { rows } = await find();
  const ids = rows.map(({ id }) => id);
  const hidden = await findHidden(sql, account, userId, ids);
  return rows.filter(({ id }) => hidden.has(id));
};
