import { addScheduleDays } from '../../contract/schedule-days';
import { CRYPTO_ASSETS, type CryptoAssetId } from '../../contract/products/crypto-words';
import { countDays } from '../../core/calendar';
import { startOfLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { type Booked, listBooked, type Trade } from './trades';

const MOST_DAYS = 366;

/** What a wallet has, and what it cost. */
export interface Held {
  units: bigint;
  costCents: Cents;
}

/** A movement and what the wallet had after it. */
export interface Movement extends Booked {
  after: Held;
}

/** An asset over a period. */
export interface AssetStatement {
  asset: CryptoAssetId;
  opening: Held;
  movements: readonly Movement[];
  closing: Held;
  /** Of what was sold in the period: what it brought less what it had cost. */
  resultCents: Cents;
}

export interface StatementWish {
  from: string;
  to: string;
  asset?: CryptoAssetId | undefined;
}

/** What a movement changed in the account of reais: below zero paid, above zero received. */
export const toCounterValue = ({ side, totalCents }: Trade): Cents => (side === 'buy' ? -totalCents : totalCents);

/** What a sale brought more than it had cost; null of a purchase. */
export const toResult = ({ side, totalCents, movedCents }: Booked): Cents | null =>
  side === 'sell' ? totalCents + movedCents : null;

/** What an asset began with, led through its movements. */
export const toStatement = (asset: CryptoAssetId, opening: Held, booked: readonly Booked[]): AssetStatement => {
  let closing = opening;
  const movements = booked.map(each => {
    closing = { units: closing.units + each.movedUnits, costCents: closing.costCents + each.movedCents };
    return { ...each, after: closing };
  });
  const resultCents = booked.reduce((sum, each) => sum + (toResult(each) ?? 0n), 0n);
  return { asset, opening, movements, closing, resultCents };
};

const NOTHING: Held = { units: 0n, costCents: 0n };

/** What each wallet of an account had before an instant. */
const listOpenings = async (sql: Sql, accountUuid: string, before: Date): Promise<ReadonlyMap<CryptoAssetId, Held>> => {
  const { rows } = await sql.query<{ asset: CryptoAssetId; units: string; cost: string }>(
    `select e.asset, sum(e.units)::text as units, sum(e.cost_cents)::text as cost from crypto_entry e join crypto_book b on b.id = e.book_id
     where b.account_id = $1 and e.posted_at < $2 group by e.asset`,
    [accountUuid, before],
  );
  return new Map(rows.map(({ asset, units, cost }) => [asset, { units: BigInt(units), costCents: BigInt(cost) }]));
};

/** Throws `validation_failed` for a period that is none or too long. */
const requirePeriod = ({ from, to }: StatementWish): void => {
  const many = countDays(from, to) + 1;
  if (many >= 1 && many <= MOST_DAYS) return;
  throw new BankError('validation_failed', {
    violations: [{ field: 'to', rule: many < 1 ? 'before_from' : 'too_far' }],
  });
};

/** The wallet of an account (UUID) over a period, asset by asset: those that moved in it or were held. Throws `validation_failed`. */
export const readStatement = async (sql: Sql, accountUuid: string, wish: StatementWish): Promise<AssetStatement[]> => {
  requirePeriod(wish);
  const [from, until] = [startOfLocalDate(wish.from), startOfLocalDate(addScheduleDays(wish.to, 1))];
  const openings = await listOpenings(sql, accountUuid, from);
  const booked = await listBooked(sql, accountUuid, from, until);
  return CRYPTO_ASSETS.filter(asset => wish.asset === undefined || asset === wish.asset)
    .map(asset =>
      toStatement(
        asset,
        openings.get(asset) ?? NOTHING,
        booked.filter(each => each.asset === asset),
      ),
    )
    .filter(({ opening, movements, asset }) => opening.units > 0n || movements.length > 0 || asset === wish.asset);
};
