import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { LedgerAccountId } from '../../ledger';
import type { Sql } from '../../storage';
import { type LockedTrade, toLocked } from './store';

interface SaleFacts extends LockedTrade {
  /** UUID of the account that sells. */
  accountId: string;
  ledgerAccountId: LedgerAccountId;
  /** The least that was proven. */
  limitPrice: bigint;
  orderNumber: string;
  /** UUIDs of who authorised it, and of the proof. */
  createdBy: string;
  authorizationId: string;
  createdAt: Date;
}

/** Units that an account sells. */
export interface Sale extends SaleFacts {
  /** UUID; also the key of the ledger transaction and the receipt. */
  id: string;
  status: 'processing' | 'completed' | 'failed';
  sentAt: Date | null;
}

/** Writes a sale down; its units are set aside already. Gives its UUID. */
export const insertSale = async (sql: Sql, sale: SaleFacts): Promise<string> => {
  const id = toUuid(newId('cor'));
  await sql.query(
    `insert into crypto_sale (id, account_id, ledger_account_id, given, asset, units, total_cents, price, mid_price, offer_id, limit_price,
       order_number, created_by, authorization_id, created_at, iof_rule)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[id, sale.accountId, sale.ledgerAccountId, sale.given, sale.asset, sale.units, sale.totalCents, sale.price],
      ...[sale.midPrice, sale.offerId, sale.limitPrice, sale.orderNumber, sale.createdBy, sale.authorizationId],
      ...[sale.createdAt, sale.iofRule],
    ],
  );
  return id;
};

const toSale = (row: Readonly<Record<string, unknown>>): Sale => ({
  ...toLocked({ ...row, side: 'sell' }),
  ...{ id: row.id as string, accountId: row.account_id as string, ledgerAccountId: row.ledger_account_id as bigint },
  ...{ limitPrice: row.limit_price as bigint, orderNumber: row.order_number as string },
  ...{ createdBy: row.created_by as string, authorizationId: row.authorization_id as string },
  ...{ createdAt: row.created_at as Date, sentAt: row.sent_at as Date | null, status: row.status as Sale['status'] },
});

export const findSale = async (sql: Sql, id: string): Promise<Sale | undefined> => {
  const { rows } = await sql.query('select * from crypto_sale where id = $1', [id]);
  return rows[0] && toSale(rows[0]);
};

/** Notes that a sale leaves for the partner. Whether it may be there already. */
export const noteSaleSent = async (sql: Sql, id: string, now: Date): Promise<'first' | 'again'> => {
  const { rowCount } = await sql.query('update crypto_sale set sent_at = $2 where id = $1 and sent_at is null', [
    id,
    now,
  ]);
  return rowCount === 1 ? 'first' : 'again';
};

/** Writes down how a sale ended. */
export const endSale = async (
  sql: Sql,
  id: string,
  end: { status: 'completed'; at: Date; costCents: Cents } | { status: 'failed'; code: string },
): Promise<void> => {
  const [settledAt, costCents, code] =
    end.status === 'completed' ? [end.at, end.costCents, null] : [null, null, end.code];
  await sql.query(
    `update crypto_sale set status = $2, settled_at = $3, cost_cents = $4, failure_code = $5 where id = $1`,
    [id, end.status, settledAt, costCents, code],
  );
};

/** Whether a sale is on its way still; nobody else ends it until the caller's transaction ends. */
export const lockProcessing = async (sql: Sql, id: string): Promise<boolean> => {
  const { rows } = await sql.query<{ status: string }>('select status from crypto_sale where id = $1 for update', [id]);
  return rows[0]?.status === 'processing';
};

/** How many sales of an account (UUID) have not ended. */
export const countOpenSales = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from crypto_sale where account_id = $1 and status = 'processing'`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};
