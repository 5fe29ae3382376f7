import type { TopUpFavourite } from '../../contract/products/top-up';
import { MOST_FAVOURITES } from '../../contract/products/top-up-words';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { findSeller, type Catalogue } from './catalogue';
import { mapLast } from './lookup';

interface Row {
  id: string;
  phone: string;
  name: string;
  operator: string;
  operator_name: string;
}

const show = async (sql: Sql, accountUuid: string, rows: readonly Row[]): Promise<TopUpFavourite[]> => {
  const phones = rows.map(({ phone }) => phone);
  const last = phones.length === 0 ? undefined : await mapLast(sql, accountUuid, phones);
  return rows.map(({ id, ...row }) => ({
    ...{ id: fromUuid('tpf', id), ...row, last_top_up: last?.get(row.phone) ?? null },
  }));
};

/** Lines that an account (UUID) charges often, by name. */
export const listFavourites = async (sql: Sql, accountUuid: string): Promise<TopUpFavourite[]> => {
  const { rows } = await sql.query<Row>(
    `select id, phone, name, operator, operator_name from top_up_favourite where account_id = $1
     order by lower(name), phone limit $2`,
    [accountUuid, MOST_FAVOURITES],
  );
  return show(sql, accountUuid, rows);
};

/** Keeps a line; one that is kept gets the new name and operator. Throws `validation_failed`, or `conflict` beyond what an account may keep. */
export const saveFavourite = async (
  sql: Sql,
  account: AccountRow,
  by: { actor: Actor; now: Date; catalogue: Catalogue },
  { phone, name: typed, operator }: { phone: string; name: string; operator: string },
): Promise<TopUpFavourite> => {
  const name = toPlainText(typed, 60);
  const seller = findSeller(by.catalogue, phone, operator);
  const violations = [
    ...(name === null ? [{ field: 'name', rule: 'required' }] : []),
    ...(seller ? [] : [{ field: 'operator', rule: 'unknown' }]),
  ];
  if (name === null || !seller) throw new BankError('validation_failed', { violations });
  const accountUuid = toUuid(account.id);
  // two calls at once count one after the other
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 83))', [accountUuid]);
  const { rows } = await sql.query<Row>(
    `insert into top_up_favourite (id, account_id, phone, name, operator, operator_name, created_by, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where exists (select 1 from top_up_favourite where account_id = $2 and phone = $3)
       or (select count(*) from top_up_favourite where account_id = $2) < $9
     on conflict (account_id, phone) do update set name = excluded.name, operator = excluded.operator,
       operator_name = excluded.operator_name
     returning id, phone, name, operator, operator_name`,
    [
      ...[toUuid(newId('tpf')), accountUuid, phone, name, operator, seller.name, toUuid(by.actor.userId), by.now],
      MOST_FAVOURITES,
    ],
  );
  const [saved] = await show(sql, accountUuid, rows);
  if (!saved) throw new BankError('conflict');
  return saved;
};

/** Forgets a line. Throws `not_found`. */
export const removeFavourite = async (sql: Sql, accountUuid: string, id: string): Promise<void> => {
  const { rowCount } = await sql.query('delete from top_up_favourite where account_id = $1 and id = $2', [
    ...[accountUuid, toUuid(id)],
  ]);
  if (rowCount === 0) throw new BankError('not_found');
};
