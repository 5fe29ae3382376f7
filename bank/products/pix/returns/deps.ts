import type { ReceiptPix } from '../../../contract/books/receipts';
import type { Clock } from '../../../core/clock';
import type { Database, Sql } from '../../../storage';
import type { OrderDesk } from '../../../payments/orders';
import type { ReturnTarget } from './refunds';

/** Who knows what is disputed. The module of disputes gives money back by this one, so this one is handed it. */
export interface Disputes {
  /** Whether the Pix with this end-to-end id is disputed now: until that is decided, nothing else is done with its money. */
  isDisputed(sql: Sql, endToEndId: string): Promise<boolean>;
  /** Keeps the dispute that runs about a Pix, if one does, as it is until the transaction ends. */
  lockRunning(sql: Sql, endToEndId: string): Promise<unknown>;
  /** Blocks for that dispute, too, what a return that failed has set free: as far as there is money. */
  blockFreed(sql: Sql, endToEndId: string): Promise<void>;
  /** The last dispute of a Pix that an account (UUID) is a side of; null where there was none. */
  findLast(sql: Sql, accountUuid: string, endToEndId: string): Promise<ReceiptPix['dispute']>;
}

/** When something is looked at, and who knows what is disputed then. */
export interface Looking {
  now: Date;
  disputes: Disputes;
}

/** What commits an account to give back. */
export interface Returning extends Looking {
  orders: OrderDesk<ReturnTarget>;
}

export interface ReturnsDeps {
  database: Database;
  clock: Clock;
  orders: OrderDesk<ReturnTarget>;
  disputes: Disputes;
}
