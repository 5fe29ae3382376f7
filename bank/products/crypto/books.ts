import type { CryptoAssetId } from '../../contract/products/crypto-words';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { toCostOut, toQuantity } from './amounts';

/** What an account has of an asset. */
export interface Wallet {
  asset: CryptoAssetId;
  units: bigint;
  /** Of these, what is being sold. */
  heldUnits: bigint;
  costCents: Cents;
}

interface BookRow {
  id: bigint;
  asset: CryptoAssetId;
  units: string;
  held_units: string;
  cost_cents: Cents;
}

const COLUMNS = 'id, asset, units::text, held_units::text, cost_cents';
const toWallet = ({ asset, units, held_units, cost_cents }: BookRow): Wallet => ({
  ...{ asset, units: BigInt(units), heldUnits: BigInt(held_units), costCents: cost_cents },
});

/** The wallets of an account (UUID) that ever held something. */
export const listWallets = async (sql: Sql, accountUuid: string): Promise<Wallet[]> => {
  const { rows } = await sql.query<BookRow>(`select ${COLUMNS} from crypto_book where account_id = $1`, [accountUuid]);
  return rows.map(toWallet);
};

/** The wallet of an account (UUID) in an asset; empty when there is none. */
export const getWallet = async (sql: Sql, accountUuid: string, asset: CryptoAssetId): Promise<Wallet> =>
  (await listWallets(sql, accountUuid)).find(wallet => wallet.asset === asset) ?? {
    ...{ asset, units: 0n, heldUnits: 0n, costCents: 0n },
  };

/** A book, made where it is missing, kept as it is until the caller's transaction ends. `accountUuid` null: the house's position. */
const lockBook = async (
  sql: Sql,
  accountUuid: string | null,
  asset: CryptoAssetId,
): Promise<Wallet & { id: bigint }> => {
  await sql.query(
    'insert into crypto_book (account_id, asset) values ($1, $2) on conflict (asset, account_id) do nothing',
    [accountUuid, asset],
  );
  const { rows } = await sql.query<BookRow>(
    `select ${COLUMNS} from crypto_book where asset = $1 and account_id is not distinct from $2 for update`,
    [asset, accountUuid],
  );
  const [row] = rows;
  if (!row) throw new Error('a book of units vanished');
  return { id: row.id, ...toWallet(row) };
};

/** Sets units aside for a sale, in the caller's transaction. Throws `crypto_insufficient` with what is free. */
export const holdUnits = async (
  sql: Sql,
  { accountUuid, asset, units }: { accountUuid: string; asset: CryptoAssetId; units: bigint },
): Promise<void> => {
  const { id, units: owned, heldUnits } = await lockBook(sql, accountUuid, asset);
  const free = owned - heldUnits;
  if (units > free) throw new BankError('crypto_insufficient', { params: { quantity: toQuantity(asset, free) } });
  await sql.query('update crypto_book set held_units = held_units + $2 where id = $1', [id, units]);
};

/** Gives units free again that were set aside. */
export const releaseUnits = async (
  sql: Sql,
  { accountUuid, asset, units }: { accountUuid: string; asset: CryptoAssetId; units: bigint },
): Promise<void> => {
  const { id } = await lockBook(sql, accountUuid, asset);
  await sql.query('update crypto_book set held_units = held_units - $2 where id = $1', [id, units]);
};

/** Units that move between a wallet and the house's position. */
interface Movement {
  /** UUID of the purchase or sale: it is posted once. */
  postingId: string;
  accountUuid: string;
  asset: CryptoAssetId;
  /** Above zero enters the wallet; below zero leaves it, of what was held. */
  units: bigint;
  /** What was paid for them; of units that leave it is worked out. */
  paidCents: Cents;
  at: Date;
}

/**
 * Posts units in the caller's transaction, two legs that add up to zero: the wallet first, then the house's position, in this order everywhere. Gives what
 * of the average cost left with them (0n of units that enter).
 */
export const postUnits = async (
  sql: Sql,
  { postingId, accountUuid, asset, units, paidCents, at }: Movement,
): Promise<Cents> => {
  const wallet = await lockBook(sql, accountUuid, asset);
  const house = await lockBook(sql, null, asset);
  const costOut = units < 0n ? toCostOut(wallet, -units) : 0n;
  const costCents = units < 0n ? -costOut : paidCents;
  const write = async (book: Wallet & { id: bigint }, moved: bigint, cost: Cents, freed: bigint) => {
    await sql.query(
      'update crypto_book set units = units + $2, cost_cents = cost_cents + $3, held_units = held_units - $4 where id = $1',
      [book.id, moved, cost, freed],
    );
    await sql.query(
      `insert into crypto_entry (posting_id, book_id, asset, units, units_after, cost_cents, posted_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [postingId, book.id, asset, moved, book.units + moved, cost, at],
    );
  };
  await write(wallet, units, costCents, units < 0n ? -units : 0n);
  await write(house, -units, 0n, 0n);
  return costOut;
};

/** An asset whose books do not say what its entries say, or do not add up to zero. */
export const listOddBooks = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ asset: string }>(
    `select b.asset from crypto_book b left join (select book_id, sum(units) as units, sum(cost_cents) as cost from crypto_entry group by book_id) e
         on e.book_id = b.id
     group by b.asset
     having sum(b.units) <> 0 or bool_or(b.units <> coalesce(e.units, 0)) or bool_or(b.cost_cents <> coalesce(e.cost, 0))
     order by b.asset`,
  );
  return rows.map(({ asset }) => asset);
};
