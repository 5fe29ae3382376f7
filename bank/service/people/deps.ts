import type { Clock } from '../../core/clock';
import type { Secret } from '../../core/sealing';
import type { Notifier } from '../../ground/notifications';
import type { Approvals } from '../../payments/approvals';
import type { CancelWaitingOf } from '../../payments/orders';
import type { Database, Sql } from '../../storage';

/** What the parts of this module work with. */
export interface PeopleDeps {
  database: Database;
  clock: Clock;
  /** The key of queued e-mails comes from it. */
  secret: Secret;
  /** Where the web app is reached: letters lead there. */
  publicUrl: string;
  /** The brand's name: no password may be made of it. */
  brand: string;
  notifier: Notifier;
  cancelWaitingOf: CancelWaitingOf;
  approvals: Pick<Approvals<string>, 'ask' | 'cancel' | 'demand' | 'dropApprovalsOf'>;
  /** Refuses everything that is asked of the cards of who lost the access. Gives their number. */
  blockCardsOf(sql: Sql, of: { companyUuid: string; personUuid: string }, now: Date): Promise<number>;
  /** Ends the keys of systems that a person made for a company, of the API and of SFTP, and gives how many webhooks of theirs; `by` (UUID) ends the access. */
  revokeKeysOf(sql: Sql, of: { companyUuid: string; personUuid: string; by: string }, now: Date): Promise<number>;
  /** Ends what a person asked for that lets more leave, and that does not hold yet. Gives how many requests that were. */
  endRaisesOf(sql: Sql, of: { companyUuid: string; personUuid: string }, now: Date): Promise<number>;
  /** Takes the letters of the opening back that somebody has not taken up. */
  withdrawLettersTo(sql: Sql, to: { companyUuid: string; email: string; cpf: string | null }, now: Date): Promise<void>;
  hashPassword(password: string): Promise<string>;
}

/** How long an invitation is good for. */
export const INVITATION_MS = 7 * 86_400_000;
/** The longest absence, in days. */
export const MOST_ABSENT_DAYS = 60;
