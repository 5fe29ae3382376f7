import type { Cents } from '../core/money';

/** The ledger's own account number: internal, never shown. */
export type LedgerAccountId = bigint;

export interface Leg {
  accountId: LedgerAccountId;
  /** Signed: negative leaves the account, positive enters it. The legs of a transaction add up to zero. */
  amountCents: Cents;
}

/** Facts of a transaction that statements and receipts show; stored with it, never used for arithmetic. */
export interface TransactionDetails {
  kind: string;
  description: string;
  /** Per leg order: how each side sees the other. Absent for internal accounts. */
  counterparties?: { accountId: string; name: string; documentMasked: string | null; institutionName: string | null }[];
  endToEndId?: string;
  [fact: string]: unknown;
}

export interface PostCommand {
  /** UUID: the transaction's public identity and its idempotency key. The same key with the same legs is posted once. */
  key: string;
  legs: readonly Leg[];
  details: TransactionDetails;
  /** UUID of an active hold that this transaction captures: released in the same database transaction. */
  captureHold?: string;
  /** Effective time when it is not now (seed data, late settlement). */
  postedAt?: Date;
}

export interface PostedTransaction {
  id: bigint;
  key: string;
  /** True when the key had been posted before with the same legs: nothing moved this time. */
  replayed: boolean;
  postedAt: Date;
}

/**
 * The door of the ledger: the only writer of balances.
 * `post` throws BankError `insufficient_funds`, `idempotency_mismatch`, `not_found`, `ledger_halted` or `overloaded`; a refused key may be tried again later.
 */
export interface Ledger {
  post(command: PostCommand): Promise<PostedTransaction>;
  close(): Promise<void>;
}
