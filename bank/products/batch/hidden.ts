import { fromUuid, toUuid } from '../../core/ids';
import { type AccountRow, listPeopleWho, roleAllows } from '../../ground/accounts';
import type { Sql } from '../../storage';

/** Entries of a payroll, as `maySeeAmounts` says of its batch: what each row paid, and what of it came back. `$1` is the account, `$2` the person. */
const KEYS = `
  select k.key, r.batch_id as "batchId" from payment_batch b
  join payment_batch_row r on r.batch_id = b.id
  cross join lateral (
    select r.order_id as key union all
    select x.id from pix_return x where x.payment_id = r.order_id union all
    select t.id from ted_return t where t.order_id = r.order_id) k
  where b.account_id = $1 and b.kind = 'payroll' and b.created_by <> $2 and b.authorized_by is distinct from $2 and r.order_id is not null`;

/** Whether a person of an account sees what every payroll pays. */
export const seesAll = ({ role }: AccountRow): boolean => roleAllows(role, 'approvals:give');

/** Transactions (UUIDs) that tell what somebody earns, of payrolls whose amounts a person (`usr_…`) may not see. */
export const listHiddenKeys = async (sql: Sql, account: AccountRow, userId: string): Promise<string[]> => {
  if (seesAll(account)) return [];
  const { rows } = await sql.query<{ key: string }>(KEYS, [toUuid(account.id), toUuid(userId)]);
  return rows.map(({ key }) => key);
};

/** The same among some, each with its batch (UUID). */
export const mapHiddenKeys = async (
  sql: Sql,
  account: AccountRow,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (seesAll(account) || keys.length === 0) return new Map();
  const { rows } = await sql.query<{ key: string; batchId: string }>(
    `with asked as (select unnest($3::uuid[]) as key)
     select a.key, r.batch_id as "batchId" from asked a
     left join pix_return x on x.id = a.key
     left join ted_return t on t.id = a.key
     join payment_batch_row r on r.order_id = coalesce(x.payment_id, t.order_id, a.key)
     join payment_batch b on b.id = r.batch_id
     where b.account_id in (select id from account where company_id = $1)
       and b.kind = 'payroll' and b.created_by <> $2 and b.authorized_by is distinct from $2`,
    [toUuid(account.companyId), toUuid(userId), [...keys]],
  );
  return new Map(rows.map(({ key, batchId }) => [key, batchId]));
};

/** Which of some batches (UUIDs) are payrolls whose amounts a person may not see. */
export const listHiddenBatches = async (
  sql: Sql,
  account: AccountRow,
  userId: string,
  ids: readonly string[],
): Promise<string[]> => {
  if (seesAll(account) || ids.length === 0) return [];
  const { rows } = await sql.query<{ id: string }>(
    `select b.id from payment_batch b
     where b.id = any ($1::uuid[]) and b.kind = 'payroll' and b.created_by <> $2 and b.authorized_by is distinct from $2`,
    [[...ids], toUuid(userId)],
  );
  return rows.map(({ id }) => id);
};

/** The same of things that wait for approval: orders, and payrolls as a whole. */
export const mapHiddenThings = async (
  sql: Sql,
  account: AccountRow,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const wholes = await listHiddenBatches(sql, account, userId, ids);
  return new Map([...wholes.map(id => [id, id] as const), ...(await mapHiddenKeys(sql, account, userId, ids))]);
};

/** Which of some orders (UUIDs) pay what people earn, whoever asks, each with its batch (UUID). */
export const mapPayrollOrders = async (sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql.query<{ id: string; batchId: string }>(
    `select o.id, b.id as "batchId" from payment_order o join payment_batch b on b.id = o.source_id
     where o.id = any ($1::uuid[]) and o.origin = 'batch' and b.kind = 'payroll'`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, batchId }) => [id, batchId]));
};

/** Those of some people (`usr_…`) who may see what an order (UUID) pays, as `maySeeAmounts` says of its batch. */
export const keepSeeing = async (sql: Sql, order: string, userIds: readonly string[]): Promise<readonly string[]> => {
  const batchId = (await mapPayrollOrders(sql, [order])).get(order);
  if (batchId === undefined) return userIds;
  const { rows } = await sql.query<{ companyId: string; own: (string | null)[] }>(
    `select a.company_id as "companyId", array[b.created_by, b.authorized_by] as own from payment_batch b join account a on a.id = b.account_id
     where b.id = $1`,
    [batchId],
  );
  const [batch] = rows;
  if (!batch) return [];
  const approvers = await listPeopleWho(sql, fromUuid('com', batch.companyId), 'approvals:give');
  const seeing = new Set(approvers.map(({ userId }) => userId));
  return userIds.filter(userId => seeing.has(userId) || batch.own.includes(toUuid(userId)));
};
