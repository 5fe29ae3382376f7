import { RETURN_DAYS } from '../../contract/products/marketplace-terms';
import type { Clock } from '../../core/clock';
import type { DocumentBrand } from '../../documents';
import type { FileStore } from '../../ground/files';
import type { Notifier } from '../../ground/notifications';
import type { LenderDesk, ValueTables } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with. */
export interface MarketplaceDeps {
  database: Database;
  clock: Clock;
  brand: DocumentBrand;
  /** ISPB of the institution behind this bank. */
  ispb: string;
  lenders: LenderDesk;
  values: ValueTables;
  files: FileStore;
  notifier: Notifier;
}

/** How long things last, in seconds. */
export const READY_SECONDS = 60;
export const SEARCH_SECONDS = 2_592_000;
export const DRAFT_SECONDS = 2_592_000;
export const CONSENT_SECONDS = 31_536_000;
/** A proposal that its borrower leaves alone. */
export const PROPOSAL_SECONDS = 2_592_000;
export const SIGNATURE_SECONDS = 604_800;
/** In which what arrived has to be back with its lender. */
export const RETURN_SECONDS = RETURN_DAYS * 86_400;

export const inSeconds = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);
export const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1_000;
