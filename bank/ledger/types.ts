import type { Cents } from '../core/money';

/** The ledger's own account number: internal, never shown. */
export type LedgerAccountId = bigint;

export interface Leg {
  accountId: LedgerAccountId;
  /** Signed: negative leaves the account, positive enters it. The legs of a transaction add up to zero; none is zero. */
  amountCents: Cents;
}

/** The other side of a leg, as the owner of the account sees it. */
export interface Counterparty {
  accountId: string;
  name: string;
  documentMasked: string | null;
  institutionName: string | null;
}

/** Facts of a transaction that statements and receipts show; stored with it, never used for arithmetic. */
export interface TransactionDetails {
  kind: string;
  description: string;
  /** Per leg order, where the sides call it differently: `['pix_out', 'pix_in']`. Absent: all legs are of `kind`. */
  legKinds?: string[];
  /** Per leg order: how each side sees the other. Absent for internal accounts. */
  counterparties?: Counterparty[];
  endToEndId?: string;
  [fact: string]: unknown;
}

export interface PostCommand {
  /** UUID: the transaction's public identity and its idempotency key. The same key with the same legs is posted once. */
  key: string;
  legs: readonly Leg[];
  details: TransactionDetails;
  /** UUID of an active hold on one of the legs' accounts: captured (its whole amount given free) in the same database transaction. */
  captureHold?: string;
  /** Effective time when it is not now (seed data, late settlement). An account's entries never go back in time: see `LedgerEntry.postedAt`. */
  postedAt?: Date;
}

export interface PostedTransaction {
  id: bigint;
  key: string;
  /**
   * True when the key had been posted before with the same legs: nothing moved this time.
   * After a lost connection it may be this very call that moved it.
   */
  replayed: boolean;
  postedAt: Date;
}

/**
 * The door of the ledger: the only writer of balances.
 * `post` throws BankError `insufficient_funds`, `idempotency_mismatch`, `not_found` (an account or the hold), `conflict` (the hold is not
 * active or not on an account of the legs), `ledger_halted` or `overloaded` (nothing moved), and `outcome_unknown` when the
 * database went away meanwhile: post the same key again. A refused key may be tried again later.
 * A credit to an account that has closed is posted to the liability account that is owed to its former owner instead, under the same key; a debit
 * of one is refused with `account_closed`.
 * Throws RangeError on a command that is wrong by itself: legs that do not add up to zero, a key that is no UUID.
 * Never await it inside a database transaction that holds a ledger account (after `placeHold`): it waits for that transaction.
 */
export interface Ledger {
  post(command: PostCommand): Promise<PostedTransaction>;
  /** Posts that wait for the writer now. */
  countWaiting(): number;
  /** Refuses new posts, finishes those it has, ends the connection. */
  close(): Promise<void>;
}

/** A line of an account's book. */
export interface LedgerEntry {
  /** Position in the account, from 1, gapless. */
  seq: bigint;
  transactionId: bigint;
  /** UUID of the transaction. */
  key: string;
  kind: string;
  amountCents: Cents;
  balanceAfterCents: Cents;
  /** Time of booking: the transaction's own time, or that of the entry below when that is later. */
  postedAt: Date;
  counterparty: Counterparty | null;
  details: TransactionDetails;
}

/** A transaction as it was posted, with the proof that it stands in the audit chain. */
export interface StoredTransaction {
  id: bigint;
  key: string;
  legs: (Leg & { seq: bigint })[];
  details: TransactionDetails;
  postedAt: Date;
  /** SHA-256 over the canonical content, lower-case hex, 64 characters. */
  hash: string;
}
