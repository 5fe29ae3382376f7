import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';

export interface Merchant {
  account_id: string;
  merchant_number: string;
  joined_at: Date;
  automatic_on: boolean;
  automatic_rate: number | null;
  automatic_at: Date | null;
  automatic_by_name: string | null;
  automatic_protocol: string | null;
}

const SELECT = `select m.account_id, m.merchant_number, m.joined_at, m.automatic_on, m.automatic_rate, m.automatic_at, u.name as automatic_by_name,
  m.automatic_protocol from acquiring_merchant m left join app_user u on u.id = m.automatic_by`;

export const findMerchant = async (sql: Sql, accountUuid: string): Promise<Merchant | undefined> =>
  (await sql.query<Merchant>(`${SELECT} where m.account_id = $1`, [accountUuid])).rows[0];

/** Throws `acquiring_not_joined`. */
export const requireMerchant = async (sql: Sql, accountUuid: string): Promise<Merchant> => {
  const merchant = await findMerchant(sql, accountUuid);
  if (!merchant) throw new BankError('acquiring_not_joined');
  return merchant;
};

/** Has whoever changes units of a shop wait for who does now: one lock, so that none waits for another in a ring. */
export const lockMerchant = async (sql: Sql, accountUuid: string): Promise<void> => {
  const { rowCount } = await sql.query('select 1 from acquiring_merchant where account_id = $1 for no key update', [
    accountUuid,
  ]);
  if (rowCount === 0) throw new BankError('acquiring_not_joined');
};

/** The shop (account UUID) with a number at the acquirer. */
export const findByNumber = async (sql: Sql, merchantNumber: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ account_id: string }>(
    'select account_id from acquiring_merchant where merchant_number = $1',
    [merchantNumber],
  );
  return rows[0]?.account_id;
};

/** Writes down that a shop has joined; false when it had. */
export const addMerchant = async (
  sql: Sql,
  of: { accountUuid: string; merchantNumber: string; ratesVersion: string; joinedBy: string | null; now: Date },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into acquiring_merchant (account_id, merchant_number, rates_version, joined_by, joined_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id) do nothing`,
    [of.accountUuid, of.merchantNumber, of.ratesVersion, of.joinedBy, of.now],
  );
  return rowCount === 1;
};
