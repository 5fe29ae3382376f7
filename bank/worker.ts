import { createWorker } from './index';
import { openMetrics, openTraces, requireConfig, stopOnSignal } from './process';

const config = requireConfig();
const traces = await openTraces(config, 'worker');
// not even loaded where nobody asks for them
const metrics =
  config.metrics.workerPort === undefined ? undefined : (await import('./metrics')).createMetrics('worker');
const worker = await createWorker({ ...config, watch: metrics?.watch });
const metricsServer = await openMetrics(config, config.metrics.workerPort, metrics, worker);

stopOnSignal(config.stop, {
  async stop() {
    await worker.close();
    await metricsServer?.close();
    await traces?.close();
  },
});
