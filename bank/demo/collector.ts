import type { AccountRow } from '../ground/accounts';
import type { AgreementRow } from '../products/agreement';
import type { DemoTitleDeps } from '../products/receivable';

/** Who collects, under which agreement, and when the demo ends. */
export interface Collector {
  account: AccountRow;
  agreement: AgreementRow;
  /** UUID. */
  personId: string;
  now: Date;
  /** What titles are issued with at an hour that went by. */
  at(hour: Date): DemoTitleDeps;
}
