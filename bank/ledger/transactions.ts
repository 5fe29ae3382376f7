import type { Sql } from '../storage';
import type { StoredTransaction, TransactionDetails } from './types';

interface Row {
  id: string;
  key: string;
  /** Account, amount and seq of each leg in turn. */
  legs: string[];
  details: TransactionDetails;
  posted_at: Date;
  hash: string;
}

const toLegs = (numbers: string[]): StoredTransaction['legs'] => {
  const at = (index: number): bigint => BigInt(numbers[index] ?? 0);
  return Array.from({ length: numbers.length / 3 }, (_, leg) => ({
    accountId: at(3 * leg),
    amountCents: at(3 * leg + 1),
    seq: at(3 * leg + 2),
  }));
};

/** The transaction posted under a key (UUID), or undefined. */
export const findTransactionByKey = async (sql: Sql, key: string): Promise<StoredTransaction | undefined> => {
  const { rows } = await sql.query<Row>(
    `select id::text, key::text, legs::text[], details, posted_at, encode(hash, 'hex') as hash
       from ledger.transaction where key = $1`,
    [key],
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    id: BigInt(row.id),
    key: row.key,
    legs: toLegs(row.legs),
    details: row.details,
    postedAt: row.posted_at,
    hash: row.hash,
  };
};
