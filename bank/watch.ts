import type { JobEvent } from './jobs';
import type { LedgerConfig } from './ledger';
import type { OnQuery } from './storage';

/** Who is told of what happens in a process: metrics. Each is called often and must be quick. */
export interface Watch {
  onAnswer?(answer: { operation: string; status: number; seconds: number }): void;
  onQuery?: OnQuery;
  onJob?(event: JobEvent): void;
  onBatch?: LedgerConfig['onBatch'];
  /** What waits for a person was counted: money owed to former owners of closed accounts, and returns by rule that the SPI refuses. */
  onOwed?(owed: { lateCents: bigint; lateWaiting: number; stuckReturns: number }): void;
  /** The books were checked: how many invariants are broken, how many labels odd, and whether the chain of audit events is whole. */
  onBooks?(books: { violations: number; oddLabels: number; isAuditSound: boolean }): void;
}

/** What a process holds at this moment. */
export interface Load {
  pool: { busy: number; idle: number; waiting: number };
  ledgerWaiting: number;
  eventStreams: number;
}
