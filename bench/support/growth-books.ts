import { randomUUID } from 'node:crypto';
import { PROVIDERS } from '../../bank/contract/providers';
import { fromUuid } from '../../bank/core/ids';
import type { Database, Sql } from '../../bank/storage';

/** The bank's own limit is for answers, not for a million rows. */
const patiently = <T>(database: Database, work: (sql: Sql) => Promise<T>): Promise<T> =>
  database.transaction(work, { statementMs: 120_000 });

/** Ledger accounts without a lower limit beside those that are there, until there are so many; gives the new ones' ids, mixed. */
export const addLedgerAccounts = async (database: Database, size: number): Promise<bigint[]> => {
  const { rows } = await patiently(database, sql =>
    sql.query<{ id: bigint }>(
      `insert into ledger.account (code, kind, min_balance, balance)
     select 'growth:' || gen_random_uuid(), 'customer', null, 0
       from generate_series((select count(*) from ledger.account) + 1, $1::bigint) returning id`,
      [size],
    ),
  );
  await patiently(database, sql => sql.query('analyze ledger.account'));
  return rows.map(({ id }) => id).sort(() => Math.random() - 0.5);
};

/** Somebody with access to nothing: `usr_…`. */
export const addPerson = async (database: Database): Promise<string> => {
  const id = randomUUID();
  await database.query(
    `insert into app_user (id, name, email, password_hash, created_at) values ($1, 'Ana', $2, 'none', now())`,
    [id, `${id}@bench.example`],
  );
  return fromUuid('usr', id);
};

/** Companies with an account and an administrator each, until there are so many; all of one person when one is named. */
export const addCompanies = async (database: Database, size: number, userUuid?: string): Promise<void> => {
  await patiently(database, sql =>
    sql.query(
      `with made as materialized (
       select g, gen_random_uuid() as person, gen_random_uuid() as company
         from generate_series(
           (select count(*) from membership where $2::uuid is null or user_id = $2) + 1, $1::bigint) g
     ), people as (
       insert into app_user (id, name, email, password_hash, created_at)
       select person, 'Bia', person || '@bench.example', 'none', now() from made where $2::uuid is null
     ), companies as (
       insert into company (id, legal_name, trade_name, cnpj, created_at)
       select company, 'Empresa ' || g, 'Empresa ' || g,
              lpad(nextval('growth_number')::text, 12, '0') || '00', now() from made
     ), accounts as (
       insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at)
       select gen_random_uuid(), company, nextval('growth_number') + 5000000000, $3, '0001', nextval('growth_number') || '-1', now()
         from made
     )
     insert into membership (user_id, company_id, role, created_at)
     select coalesce($2, person), company, 'admin', now() from made`,
      [size, userUuid ?? null, PROVIDERS.celcoin.ispb],
    ),
  );
  await patiently(database, sql => sql.query('analyze app_user, company, account, membership'));
};

/** Numbers that no two rows share. */
export const prepareCompanies = (database: Database) => database.query('create sequence if not exists growth_number');
