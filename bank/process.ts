import { type ProcessConfig, readConfig } from './config';
import { createLog, createTroubleTeller } from './log';
import type { Metrics, MetricSources } from './metrics';
import { type MetricsServer, serveMetrics } from './metrics-server';
import type { Traces } from './traces';

/** Reads the configuration; wrong variables end the process with one line each. */
export const requireConfig = (): ProcessConfig => {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
};

/**
 * On SIGTERM or SIGINT, once: `turnAway` makes the process not ready, calls are still taken for a while, then `stop` finishes what is under way.
 * The process ends when that is done, or when its time is over.
 */
export const stopOnSignal = (
  { drainMs, stopMs }: ProcessConfig['stop'],
  { turnAway, stop }: { turnAway?: () => void; stop: () => Promise<void> },
): void => {
  let isStopping = false;
  const onSignal = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopMs).unref();
    turnAway?.();
    if (turnAway) await new Promise(resolve => setTimeout(resolve, drainMs));
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

/** Sends traces to the collector that the environment names; without one nothing of it is loaded. */
export const openTraces = async (config: ProcessConfig, name: 'bank' | 'worker'): Promise<Traces | undefined> => {
  if (!config.traces) return undefined;
  const { startTraces } = await import('./traces');
  const { endpoint, headers, serviceName = `balcao-${name}` } = config.traces;
  const log = createLog(name, config.logLevel);
  const onTrouble = createTroubleTeller(log, 'the collector took no traces');
  return startTraces({ endpoint, headers, serviceName, onTrouble });
};

/** Tells the metrics on their port, when there is one; a port that is taken ends the process with a line. */
export const openMetrics = async (
  { metrics: { host } }: ProcessConfig,
  port: number | undefined,
  metrics: Metrics | undefined,
  sources: MetricSources,
): Promise<MetricsServer | undefined> => {
  if (port === undefined || !metrics) return undefined;
  try {
    return await serveMetrics({ host, port }, metrics, sources);
  } catch (error) {
    process.stderr.write(
      `the metrics cannot be told on port ${port} of ${host}: ${(error as NodeJS.ErrnoException).code}\n`,
    );
    process.exit(1);
  }
};
