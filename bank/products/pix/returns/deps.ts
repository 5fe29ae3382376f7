import type { ReceiptPix } from '../../../contract/books/receipts';
import type { Clock } from '../../../core/clock';
import type { Ledger } from '../../../ledger';
import type { ReturnsRail } from '../../../providers';
import type { Database, Sql } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';

/** Who knows what is disputed. The module of disputes gives money back by this one, so this one is handed it. */
export interface Disputes {
  /** Whether the Pix with this end-to-end id is disputed now: until that is decided, nothing else is done with its money. */
  isDisputed(sql: Sql, endToEndId: string): Promise<boolean>;
  /** The last dispute of a Pix that an account (UUID) is a side of; null where there was none. */
  findLast(sql: Sql, accountUuid: string, endToEndId: string): Promise<ReceiptPix['dispute']>;
}

/** When something is looked at, and who knows what is disputed then. */
export interface Looking {
  now: Date;
  disputes: Disputes;
}

/** What brings a return to its end. */
export interface SettleDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  rail: ReturnsRail;
}

export interface ReturnsDeps extends SettleDeps {
  disputes: Disputes;
}

/** The job that brings a return to its end. */
export const RETURN_JOB = 'pix.send_return';
