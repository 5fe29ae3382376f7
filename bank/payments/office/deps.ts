import type { Clock } from '../../core/clock';
import type { Actor, CallContext } from '../../core/operation';
import type { Notifier } from '../../ground/notifications';
import type { Database, Sql } from '../../storage';
import type { Approvals } from '../approvals';
import type { FindHidden } from '../orders';

/** Does what was confirmed, in the transaction that confirms it; `subjectId`: UUID. */
export type ConfirmChange = (
  sql: Sql,
  subjectId: string,
  by: { actor: Actor; context: CallContext; now: Date },
) => Promise<void>;

export interface OfficeDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  approvals: Approvals<string>;
  findHidden: FindHidden;
  /** A change of people, which waited for a second admin. */
  changePeople: ConfirmChange;
  /** What is no payment, by its kind. */
  acts: Readonly<Record<string, ConfirmChange>>;
}
