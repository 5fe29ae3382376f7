import type { Clock } from '../../core/clock';
import type { Secret } from '../../core/sealing';
import type { CompanyRegistry } from '../../providers';
import type { Database } from '../../storage';

/** What the parts of this module work with. */
export interface BorrowersDeps {
  database: Database;
  clock: Clock;
  /** The bank's secret: keys of codes and queued e-mails come from it. */
  secret: Secret;
  /** The brand's name: no password may be made of it. */
  brand: string;
  /** Where borrowers reach the web app. */
  publicUrl: string;
  registry: CompanyRegistry;
  hashPassword(password: string): Promise<string>;
}
