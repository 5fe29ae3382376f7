import type { Clock } from '../../../core/clock';
import type { Ledger } from '../../../ledger';
import type { ReturnsRail } from '../../../providers';
import type { Database } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';

export interface ReturnsDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  rail: ReturnsRail;
}

/** The job that brings a return to its end. */
export const RETURN_JOB = 'pix.send_return';
