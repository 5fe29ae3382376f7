import type { WebhookList } from '../../../contract/products/pix/api';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import type { PageOf, PageWish } from './paging';

export interface HookRow {
  key: string;
  url: string;
  created_at: Date;
}

/** The address of a key of an account (UUID). */
export const findHook = async (sql: Sql, accountUuid: string, key: string): Promise<HookRow | undefined> => {
  const { rows } = await sql.query<HookRow>(
    'select key, url, created_at from pix_webhook where account_id = $1 and key = $2',
    [accountUuid, key],
  );
  return rows[0];
};

/** The address of a key of an account (UUID). @throws {BankError} `webhook_missing` */
export const requireHook = async (sql: Sql, accountUuid: string, key: string): Promise<HookRow> => {
  const hook = await findHook(sql, accountUuid, key);
  if (!hook) throw new BankError('webhook_missing');
  return hook;
};

export const saveHook = async (
  sql: Sql,
  hook: { accountUuid: string; key: string; url: string; credentialId: string; now: Date },
): Promise<void> => {
  await sql.query(
    `insert into pix_webhook (account_id, key, url, created_at, set_by) values ($1, $2, $3, $4, $5)
     on conflict (account_id, key) do update set url = $3, created_at = $4, set_by = $5`,
    [hook.accountUuid, hook.key, hook.url, hook.now, toUuid(hook.credentialId)],
  );
};

/** False when there was none. */
export const dropHook = async (sql: Sql, accountUuid: string, key: string): Promise<boolean> => {
  const gone = await sql.query('delete from pix_webhook where account_id = $1 and key = $2', [accountUuid, key]);
  return gone.rowCount === 1;
};

export const listHooks = async (sql: Sql, accountUuid: string): Promise<WebhookList['data']> => {
  const { rows } = await sql.query<HookRow>(
    'select key, url, created_at from pix_webhook where account_id = $1 order by key limit 100',
    [accountUuid],
  );
  return rows.map(({ key, url, created_at }) => ({ key, url, created_at: created_at.toISOString() }));
};

/** One page of the addresses of an account (UUID) that were told in a period. */
export const searchHooks = async (
  sql: Sql,
  accountUuid: string,
  { from, to, page, size }: PageWish,
): Promise<PageOf<HookRow>> => {
  const { rows } = await sql.query<HookRow>(
    'select key, url, created_at from pix_webhook where account_id = $1 and created_at between $2 and $3 order by created_at, key',
    [accountUuid, from, to],
  );
  return { items: rows.slice(page * size, (page + 1) * size), count: rows.length };
};
