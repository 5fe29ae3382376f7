import type { BankConfig } from './config';
import type { Clock } from './core/clock';
import { createLedger, type Ledger } from './ledger';
import { createServiceWatch, type ServiceWatch } from './service-state';
import { type Database, openDatabase } from './storage';

const DEFAULT_POOL = 6;

/** What a process has open to PostgreSQL; each under a name of its own in `pg_stat_activity`. */
export interface Connections {
  database: Database;
  /** For statements, where one is configured. */
  replica: Database | undefined;
  ledger: Ledger;
  service: ServiceWatch;
}

/** Connections are made when they are first needed. */
export const openConnections = (config: BankConfig, process: 'bank' | 'worker', clock: Clock): Connections => {
  const { databaseUrl, replicaUrl, watch } = config;
  const applicationName = `balcao-${process}`;
  const poolSize = config.poolSize ?? DEFAULT_POOL;
  return {
    database: openDatabase(databaseUrl, { poolSize, applicationName, onQuery: watch?.onQuery }),
    replica: replicaUrl
      ? openDatabase(replicaUrl, { poolSize, applicationName: `${applicationName}-replica` })
      : undefined,
    ledger: createLedger({
      ...{ databaseUrl, clock, onBatch: watch?.onBatch },
      applicationName: `${applicationName}-ledger`,
    }),
    service: createServiceWatch({
      database: openDatabase(databaseUrl, {
        poolSize: 1,
        applicationName: `${applicationName}-watch`,
        // balancers do not wait for an answer about being ready
        silenceMs: 2_000,
      }),
      ...{ isReadOnly: config.isReadOnly ?? false, hasOwnTime: config.clock !== undefined },
    }),
  };
};
