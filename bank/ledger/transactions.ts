import type { Sql } from '../storage';
import type { StoredTransaction, TransactionDetails } from './types';

interface Row {
  id: string;
  key: string;
  account_ids: string[];
  amounts: string[];
  seqs: string[];
  details: TransactionDetails;
  posted_at: Date;
  hash: string;
}

const toBigInt = (value: string | undefined): bigint => BigInt(value ?? 0);

/** The transaction posted under a key (UUID), or undefined. */
export const findTransactionByKey = async (sql: Sql, key: string): Promise<StoredTransaction | undefined> => {
  const { rows } = await sql.query<Row>(
    `select id::text, key::text, account_ids::text[], amounts::text[], seqs::text[], details, posted_at, encode(hash, 'hex') as hash
       from ledger.transaction where key = $1`,
    [key],
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    id: BigInt(row.id),
    key: row.key,
    legs: row.account_ids.map((accountId, index) => ({
      accountId: BigInt(accountId),
      amountCents: toBigInt(row.amounts[index]),
      seq: toBigInt(row.seqs[index]),
    })),
    details: row.details,
    postedAt: row.posted_at,
    hash: row.hash,
  };
};
