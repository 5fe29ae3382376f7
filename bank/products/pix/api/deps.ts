import type { Clock } from '../../../core/clock';
import type { Database, Sql } from '../../../storage';
import type { Notifier } from '../../../ground/notifications';
import type { OrderDesk } from '../../../payments/orders';
import type { ChargeSigner } from '../charges';
import type { ReturnTarget } from '../returns';

export interface PixApiDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  /** Host of this institution's dynamic codes, in small letters. */
  chargeHost: string;
  signer: ChargeSigner;
  /** Whether a webhook may be on this machine, and without TLS: where an ERP is developed, and nowhere else. */
  webhooksHere: boolean;
  returns: OrderDesk<ReturnTarget>;
  /** Whether an account (UUID) charges by this txid in another way than by a charge of its own. */
  isTxidUsed(sql: Sql, accountUuid: string, txid: string): Promise<boolean>;
}
