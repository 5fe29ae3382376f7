import type { Clock } from '../../../core/clock';
import type { RecurrenceProposal, RecurrenceRail } from '../../../providers';
import type { Database, Sql } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';
import type { Approvals } from '../../../payments/approvals';
import type { FindHidden, OrderDesk } from '../../../payments/orders';
import type { LimitPolicy } from '../limits';
import type { PixTarget } from '../pay';

/** What the code of a company here offers to whoever reads it. */
export interface Offer {
  proposal: Omit<RecurrenceProposal, 'payer' | 'expiresAt'>;
  /** Whether nobody has answered it yet. */
  isOpen: boolean;
  /** 2: the code offers it alone; 3: beside a first payment; 4: beside a charge with a due date. */
  journey: 2 | 3 | 4;
  /** Whether the charge beside it was paid. */
  isPaid: boolean;
}

export interface Offers {
  /** What stands at the location of a recurrence, with that of the charge beside it; undefined: nothing of a company here. */
  find(sql: Sql, location: string, beside: string | null): Promise<Offer | undefined>;
  /** Whether nobody has answered the recurrence of this code yet. */
  isOpen(sql: Sql, code: string): Promise<boolean>;
}

/** What the parts of this module work with. */
export interface RecurrencesDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  limits: LimitPolicy;
  rail: RecurrenceRail;
  offers: Offers;
  /** What of orders is not for a person's eyes: amounts that are tried out count without it. */
  findHidden: FindHidden;
  orders: OrderDesk<PixTarget>;
  approvals: Pick<Approvals<string>, 'ask' | 'demand' | 'cancel'>;
}
