import type { Clock } from '../../core/clock';
import type { DocumentBrand } from '../../documents';
import type { Database } from '../../storage';
import type { FindReceipt } from './find';
import type { FindPaidAccount } from './paid-account';

/** What the operations of receipts need. */
export interface ReceiptsDeps {
  database: Database;
  clock: Clock;
  brand: DocumentBrand;
  publicUrl: string;
  findReceipt: FindReceipt;
  findPaidAccount: FindPaidAccount;
  /** Of the tokens of links that files name. */
  fileLinkKey: Buffer;
}
