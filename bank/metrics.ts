import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueLength } from './jobs';
import type { ServiceState } from './service-state';
import type { Load, Watch } from './watch';

/** What is looked up when somebody asks for the metrics, and not before. */
export interface MetricSources {
  getLoad(): Load;
  /** Throws while the process is not ready. */
  getState(): Promise<ServiceState>;
  /** The worker's: one of them is enough, their figures are the same. */
  readQueue?(): Promise<QueueLength[]>;
}

export interface Metrics {
  watch: Watch;
  /** The text that Prometheus reads. */
  render(sources: MetricSources): Promise<string>;
  contentType: string;
  /** `balcao_operations_total`, …: every name that can be asked for, sums and buckets of histograms too. */
  listNames(): Promise<string[]>;
}

/** The limits of what we promise are among them: 150 ms a read, 250 ms a payment. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2, 5];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128];

/** What is counted while it happens. */
const createCounted = (registers: Registry[]) => {
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], labelNames: L[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  return {
    operations: counter('balcao_operations_total', 'Answers, by operation and status', ['operation', 'status']),
    operationSeconds: histogram('balcao_operation_seconds', 'Seconds until an answer begins', CALL_SECONDS, [
      'operation',
    ]),
    jobs: counter('balcao_jobs_total', 'Runs of jobs, by kind and how they ended', ['kind', 'outcome']),
    jobSeconds: histogram('balcao_job_seconds', 'Seconds of a run of a job', JOB_SECONDS, ['kind']),
    batchSize: histogram('balcao_ledger_batch_size', 'Transactions in a batch of the ledger', BATCH_SIZES),
    batchSeconds: histogram('balcao_ledger_batch_seconds', 'Seconds of a batch of the ledger', QUERY_SECONDS),
    batchFailures: counter('balcao_ledger_batch_failures_total', 'Batches that the database did not take', []),
    querySeconds: histogram('balcao_database_query_seconds', 'Seconds of a statement', QUERY_SECONDS),
    queryFailures: counter('balcao_database_query_failures_total', 'Statements that failed, by error code', ['code']),
  };
};

/** What is looked up. */
const createLookedUp = (registers: Registry[]) => {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    ready: gauge('balcao_ready', '1 while the process may be given calls'),
    readOnly: gauge('balcao_read_only', '1 while no writes are made'),
    halted: gauge('balcao_ledger_halted', '1 while the ledger is halted over a broken invariant'),
    clockSkew: gauge('balcao_clock_skew_seconds', "How far this machine's clock is ahead of the database's"),
    pool: gauge('balcao_database_connections', 'Connections of the pool, by what they do; waiting: calls without one', [
      'state',
    ]),
    ledgerWaiting: gauge('balcao_ledger_waiting', 'Transactions that wait for the writer'),
    eventStreams: gauge('balcao_event_streams', 'Open streams of events'),
    queueWaiting: gauge('balcao_jobs_waiting', 'Jobs that wait for their time or a worker', ['kind']),
    queueOldest: gauge('balcao_job_oldest_due_seconds', 'How long the job that is due longest has waited', ['kind']),
    queueDead: gauge('balcao_jobs_dead', 'Jobs that were given up', ['kind']),
    violations: gauge('balcao_ledger_violations', 'Broken invariants at the last look at the books'),
    oddLabels: gauge('balcao_ledger_odd_labels', 'Entries with a wrong kind or search text at the last look; no money'),
    verifiedAt: gauge('balcao_ledger_verified_timestamp_seconds', 'When the books were last checked'),
    owedLate: gauge('balcao_owed_late_cents', 'Money owed to former owners of closed accounts'),
    owedWaiting: gauge('balcao_owed_waiting', 'What is owed and waits for a person, by kind', ['kind']),
    auditSound: gauge('balcao_audit_chain_sound', '1 when the chain of audit events was whole at the last look'),
  };
};

type LookedUp = ReturnType<typeof createLookedUp>;

const lookUp = async (gauges: LookedUp, { getLoad, getState, readQueue }: MetricSources): Promise<void> => {
  const load = getLoad();
  for (const [state, count] of Object.entries(load.pool)) gauges.pool.set({ state }, count);
  gauges.ledgerWaiting.set(load.ledgerWaiting);
  gauges.eventStreams.set(load.eventStreams);
  const state = await getState().catch(() => undefined);
  gauges.ready.set(state ? 1 : 0);
  if (state) {
    gauges.readOnly.set(state.mode === 'read_only' ? 1 : 0);
    gauges.halted.set(state.mode === 'halted' ? 1 : 0);
    gauges.clockSkew.set(state.clockSkewSeconds);
  }
  const queue = state && (await readQueue?.().catch(() => undefined));
  if (!queue) return;
  for (const gauge of [gauges.queueWaiting, gauges.queueOldest, gauges.queueDead]) gauge.reset();
  for (const { kind, waiting, oldestSeconds, dead } of queue) {
    gauges.queueWaiting.set({ kind }, waiting);
    gauges.queueOldest.set({ kind }, oldestSeconds);
    gauges.queueDead.set({ kind }, dead);
  }
};

const createWatch = (counted: ReturnType<typeof createCounted>, lookedUp: LookedUp): Watch => ({
  onAnswer({ operation, status, seconds }) {
    counted.operations.inc({ operation, status });
    counted.operationSeconds.observe({ operation }, seconds);
  },
  onQuery({ seconds, failure }) {
    counted.querySeconds.observe(seconds);
    if (failure) counted.queryFailures.inc({ code: failure });
  },
  onJob({ kind, outcome, seconds }) {
    counted.jobs.inc({ kind, outcome });
    counted.jobSeconds.observe({ kind }, seconds);
  },
  onBatch({ size, seconds, isPosted }) {
    counted.batchSize.observe(size);
    counted.batchSeconds.observe(seconds);
    if (!isPosted) counted.batchFailures.inc();
  },
  onOwed({ lateCents, lateWaiting, stuckReturns }) {
    lookedUp.owedLate.set(Number(lateCents));
    lookedUp.owedWaiting.set({ kind: 'late_money' }, lateWaiting);
    lookedUp.owedWaiting.set({ kind: 'return' }, stuckReturns);
  },
  onBooks({ violations, oddLabels, isAuditSound }) {
    lookedUp.violations.set(violations);
    lookedUp.oddLabels.set(oddLabels);
    lookedUp.auditSound.set(isAuditSound ? 1 : 0);
    lookedUp.verifiedAt.setToCurrentTime();
  },
});

const HISTOGRAM_PARTS = ['_bucket', '_sum', '_count'];

/** Counts what happens in this process. Every name is in docs/how-to/operate.md. */
export const createMetrics = (process: 'bank' | 'worker'): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const counted = createCounted([registry]);
  const lookedUp = createLookedUp([registry]);
  return {
    watch: createWatch(counted, lookedUp),
    contentType: registry.contentType,
    async render(sources) {
      await lookUp(lookedUp, sources);
      return registry.metrics();
    },
    async listNames() {
      const metrics = await registry.getMetricsAsJSON();
      return metrics.flatMap(({ name, type }) =>
        String(type) === 'histogram' ? HISTOGRAM_PARTS.map(part => `${name}${part}`) : [name],
      );
    },
  };
};
