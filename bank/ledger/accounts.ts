import { BankError } from '../core/errors';
import type { Cents } from '../core/money';
import type { Sql } from '../storage';
import type { LedgerAccountId } from './types';

export interface NewLedgerAccount {
  /** Unique name in lower case: `customer:acc_01h455vb4pex5vsknk084sn02q`. */
  code: string;
  /** `payable`: what is owed to the former owner of a closed account; those are opened by the closing itself (migration 168). */
  kind: 'customer' | 'internal';
  /** What must stay: `0n` no overdraft, below zero a credit line, `null` no limit (accounts of the bank itself). */
  minBalanceCents: Cents | null;
}

export interface LedgerBalance {
  balanceCents: Cents;
  /** Sum of the active holds. */
  heldCents: Cents;
  /** What can leave: balance less holds, plus the credit line. An account without limit counts as one of limit zero. */
  availableCents: Cents;
  /** Position of the newest entry in its book; 0 while it is empty. */
  lastSeq: bigint;
}

/** Opens an account with nothing in it. Throws `conflict` when the code is taken. */
export const openLedgerAccount = async (sql: Sql, account: NewLedgerAccount): Promise<LedgerAccountId> => {
  const { rows } = await sql.query<{ id: string }>(
    `insert into ledger.account (code, kind, min_balance) values ($1, $2, $3)
     on conflict (code) do nothing returning id::text`,
    [account.code, account.kind, account.minBalanceCents],
  );
  if (!rows[0]) throw new BankError('conflict', { detail: 'the code of the ledger account is taken' });
  return BigInt(rows[0].id);
};

/** Where the credits of an account go since it has closed; undefined while it lives. */
export const findPayableAccount = async (
  sql: Sql,
  accountId: LedgerAccountId,
): Promise<LedgerAccountId | undefined> => {
  const { rows } = await sql.query<{ closed_into: string | null }>(
    'select closed_into::text from ledger.account where id = $1',
    [accountId],
  );
  return rows[0]?.closed_into ? BigInt(rows[0].closed_into) : undefined;
};

/** What is in an account now; `lock` keeps it so until the caller's transaction ends, and the ledger's writer waiting. Throws `not_found`. */
export const getLedgerBalance = async (sql: Sql, accountId: LedgerAccountId, lock = false): Promise<LedgerBalance> => {
  const { rows } = await sql.query<{ balance: string; held: string; available: string; version: string }>(
    `select balance::text, held::text, (balance - held - coalesce(min_balance, 0))::text as available, version::text
       from ledger.account where id = $1${lock ? ' for update' : ''}`,
    [accountId],
  );
  if (!rows[0]) throw new BankError('not_found', { detail: 'no such ledger account' });
  return {
    balanceCents: BigInt(rows[0].balance),
    heldCents: BigInt(rows[0].held),
    availableCents: BigInt(rows[0].available),
    lastSeq: BigInt(rows[0].version),
  };
};

/** What was in an account just before an instant. */
export const getBalanceBefore = async (sql: Sql, accountId: LedgerAccountId, instant: Date): Promise<Cents> => {
  const { rows } = await sql.query<{ balance: string }>(
    'select balance_after::text as balance from ledger.entry where account_id = $1 and seq = ledger.seq_before($1, $2)',
    [accountId, instant],
  );
  return BigInt(rows[0]?.balance ?? 0);
};
