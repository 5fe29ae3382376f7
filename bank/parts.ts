import type { Logger } from 'pino';
import type { Clock } from './core/clock';
import type { Actor, ApiCaller, Applicant, OpenFinanceCaller, Route } from './core/operation';
import type { FileStore } from './ground/files';
import type { JobRunner } from './jobs';
import type { Ledger } from './ledger';
import type { ServiceWatch } from './service-state';
import type { Database } from './storage';
import type { Load } from './watch';

/** The bank with all its parts joined, before it listens or works. */
export interface Parts {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  log: Logger;
  routes: Route[];
  runner: JobRunner;
  /** Kinds of jobs about money: one that was given up is evidence. */
  moneyJobs: readonly string[];
  files: FileStore;
  service: ServiceWatch;
  getLoad(): Load;
  authenticate(token: string): Promise<Actor | undefined>;
  authenticateApi(token: string): Promise<ApiCaller | undefined>;
  authenticateApplicant(token: string): Promise<Applicant | undefined>;
  authenticateReceiver(token: string): Promise<OpenFinanceCaller | undefined>;
  /** Ends every open stream of events, and lets no other begin. */
  endStreams(): Promise<void>;
  /** Tells the modules in which ledger accounts something was posted. */
  onMoved(ledgerAccountIds: readonly bigint[]): Promise<void>;
  close(): Promise<void>;
}
