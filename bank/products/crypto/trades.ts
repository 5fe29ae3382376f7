import { type OrderState, PROGRESS } from '../../contract/payments/orders';
import type { cryptoOrderQuery, CryptoOrder } from '../../contract/products/crypto';
import type { CryptoSide, CryptoStatus } from '../../contract/products/crypto-words';
import type { z } from 'zod';
import { addScheduleDays } from '../../contract/schedule-days';
import { startOfLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import type { CryptoRules } from '../../providers';
import type { Sql } from '../../storage';
import { toPriceText, toQuantity, toSpread } from './amounts';
import { toAssetHead } from './markets';
import { toFailure } from './reasons';
import { type LockedTrade, toLocked } from './store';

/** A purchase or a sale, as lists and files show it. */
export interface Trade extends LockedTrade {
  id: string;
  status: OrderState;
  orderNumber: string;
  createdAt: Date;
  settledAt: Date | null;
  failureCode: string | null;
  /** Of a sale that is done: what left the average cost. */
  costCents: Cents | null;
}

/** A trade as the wallet's book has it. Above zero entered, below zero left. */
export interface Booked extends Trade {
  movedUnits: bigint;
  /** What the cost of the wallet changed by. */
  movedCents: Cents;
  postedAt: Date;
}

/** Purchases of the spine and sales, as one table. `price` stays as it was locked last. */
const TRADES = `with trade as (
  select o.id, 'buy' as side, t.given, t.asset, t.units::text as units, o.amount_cents as total_cents, t.price, t.mid_price, t.offer_id,
    t.iof_cents, t.iof_rule, o.status, t.order_number, o.created_at, o.settled_at, o.failure_code, null::bigint as cost_cents
    from payment_order o join crypto_order t on t.order_id = o.id where o.account_id = $1
  union all
  select s.id, 'sell', s.given, s.asset, s.units::text, s.total_cents, s.price, s.mid_price, s.offer_id,
    s.iof_cents, s.iof_rule, s.status, s.order_number, s.created_at, s.settled_at, s.failure_code, s.cost_cents
    from crypto_sale s where s.account_id = $1
)`;

const toTrade = (row: Readonly<Record<string, unknown>>): Trade => ({
  ...toLocked(row),
  ...{ id: row.id as string, status: row.status as OrderState, orderNumber: row.order_number as string },
  ...{ createdAt: row.created_at as Date, settledAt: row.settled_at as Date | null },
  ...{ failureCode: row.failure_code as string | null, costCents: row.cost_cents as Cents | null },
});

const toStatus = (state: OrderState): CryptoStatus => {
  const told = PROGRESS[state];
  return told === 'returned' ? 'completed' : told;
};

const WAITING: readonly OrderState[] = ['requested', 'awaiting_approval', 'approved'];

/** The trade as the contract shows it. */
export const toWireTrade = (trade: Trade, { partner }: Pick<CryptoRules, 'partner'>): CryptoOrder => {
  const { asset, units, totalCents, costCents, failureCode } = trade;
  return {
    ...{ id: fromUuid('cor', trade.id), receipt_id: fromUuid('txn', trade.id), side: trade.side },
    ...{ status: toStatus(trade.status), is_waiting: WAITING.includes(trade.status), asset: toAssetHead(asset) },
    ...{ payee: { name: partner.name }, quantity: toQuantity(asset, units), amount_cents: toWire(totalCents) },
    ...{ price: toPriceText(asset, trade.price), mid_price: toPriceText(asset, trade.midPrice) },
    ...{ spread_cents: toWire(toSpread(trade, totalCents)), iof_cents: toWire(trade.iofCents) },
    result_cents: costCents === null ? null : toWire(totalCents - costCents),
    ...{ partner_order: trade.orderNumber, created_at: trade.createdAt.toISOString() },
    settled_at: trade.settledAt?.toISOString() ?? null,
    failure: failureCode === null ? null : toFailure(failureCode),
  };
};

/** A trade (UUID) of an account (UUID). Throws `not_found`. */
export const getTrade = async (sql: Sql, accountUuid: string, id: string): Promise<Trade> => {
  const { rows } = await sql.query(`${TRADES} select * from trade x where x.id = $2`, [accountUuid, id]);
  if (!rows[0]) throw new BankError('not_found');
  return toTrade(rows[0]);
};

const statesOf = (status: CryptoStatus): OrderState[] =>
  (Object.keys(PROGRESS) as OrderState[]).filter(state => toStatus(state) === status);

interface Filters extends Omit<z.infer<typeof cryptoOrderQuery>, 'side'> {
  side?: CryptoSide | undefined;
}

/** A page of the trades of an account (UUID), the newest first. Throws `not_found` for a cursor that is none of its. */
export const listTrades = async (
  sql: Sql,
  accountUuid: string,
  { asset, side, status, from, to, cursor, limit }: Filters,
): Promise<{ trades: Trade[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? null : await getTrade(sql, accountUuid, toUuid(cursor));
  const { rows } = await sql.query(
    `${TRADES} select * from trade x
     where ($2::text is null or x.asset = $2) and ($3::text is null or x.side = $3) and ($4::text[] is null or x.status = any ($4))
       and ($5::timestamptz is null or x.created_at >= $5) and ($6::timestamptz is null or x.created_at < $6)
       and ($7::timestamptz is null or (x.created_at, x.id) < ($7, $8::uuid))
     order by x.created_at desc, x.id desc limit $9`,
    [
      ...[accountUuid, asset ?? null, side ?? null, status ? statesOf(status) : null],
      ...[from ? startOfLocalDate(from) : null, to ? startOfLocalDate(addScheduleDays(to, 1)) : null],
      ...[after?.createdAt ?? null, after?.id ?? null, limit + 1],
    ],
  );
  const trades = rows.slice(0, limit).map(toTrade);
  const last = trades.at(-1);
  return { trades, nextCursor: rows.length > limit && last ? fromUuid('cor', last.id) : null };
};

/** What was settled in a time, the oldest first. */
export const listSettled = async (sql: Sql, accountUuid: string, from: Date, to: Date): Promise<Trade[]> => {
  const { rows } = await sql.query(
    `${TRADES} select * from trade x where x.status in ('completed', 'returned') and x.settled_at >= $2 and x.settled_at < $3
     order by x.settled_at, x.id`,
    [accountUuid, from, to],
  );
  return rows.map(toTrade);
};

/** The lines of the wallets' books of a time with their trades, in the order of the books. */
export const listBooked = async (sql: Sql, accountUuid: string, from: Date, to: Date): Promise<Booked[]> => {
  const { rows } = await sql.query<{ moved_units: string; moved_cents: Cents; posted_at: Date }>(
    `${TRADES} select x.*, e.units::text as moved_units, e.cost_cents as moved_cents, e.posted_at
     from crypto_entry e join crypto_book b on b.id = e.book_id join trade x on x.id = e.posting_id
     where b.account_id = $1 and e.posted_at >= $2 and e.posted_at < $3 order by e.posted_at, e.id`,
    [accountUuid, from, to],
  );
  return rows.map(row => ({
    ...toTrade(row),
    ...{ movedUnits: BigInt(row.moved_units), movedCents: row.moved_cents, postedAt: row.posted_at },
  }));
};

/** How many trades of an account have not ended. */
export const countOpenTrades = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `${TRADES} select count(*)::int as count from trade x where x.status = any ($2)`,
    [accountUuid, statesOf('processing')],
  );
  return rows[0]?.count ?? 0;
};
