import { AsyncResource } from 'node:async_hooks';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { admitBefore } from './contract/admission';
import { isAlwaysAdmitted, turnAway } from './http';
import { createBank } from './index';
import { createLog, createTroubleTeller } from './log';
import { openMetrics, openTraces, requireConfig, stopOnSignal } from './process';

const config = requireConfig();
const log = createLog('bank', config.logLevel);
const traces = await openTraces(config, 'bank');
// not even loaded where nobody asks for them
const metrics = config.metrics.bankPort === undefined ? undefined : (await import('./metrics')).createMetrics('bank');
const bank = await createBank({ ...config, watch: metrics?.watch });
const metricsServer = await openMetrics(config, config.metrics.bankPort, metrics, bank);

const answer = getRequestListener(
  (request, env) => bank.fetch(request, (env as { incoming: IncomingMessage }).incoming.socket.remoteAddress),
  { overrideGlobalObjects: false },
);

/** A core makes some hundred answers a second: the last in line is answered within a second, and a payment under way is never among those turned away. */
const ADMITTED = { atOnce: 64, waiting: 128, waitMs: 1_000 };

// slow or fat clients are cut off by Node itself; bodies that are no files earlier, by bank/http
const server: Server = createServer(
  // clients are told 65 s: who keeps to that never sends into a connection that closes
  { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_900 },
  admitBefore((request, response) => void answer(request, response), ADMITTED, {
    isFree: isAlwaysAdmitted,
    bind: act => AsyncResource.bind(act),
    refuse: turnAway(log, metrics?.watch.onAnswer),
  }),
);
server.maxHeadersCount = 100;
server.maxConnections = 2_000;

const cannotListen = (error: NodeJS.ErrnoException): void => {
  const why = error.code === 'EADDRINUSE' ? 'it is in use' : (error.code ?? error.message);
  process.stderr.write(`cannot listen on port ${config.port} of ${config.host} (BANK_PORT, BANK_HOST): ${why}\n`);
  process.exit(1);
};
server.once('error', cannotListen);
server.listen(config.port, config.host, () => {
  server.off('error', cannotListen);
  // one connection that could not be taken is no reason to end all others
  server.on('error', createTroubleTeller(log, 'a connection could not be taken'));
});

stopOnSignal(config.stop, {
  turnAway() {
    bank.drain();
    // whoever calls on a connection of before is told to take another one
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
  },
  async stop() {
    // answers under way are finished; idle keep-alive connections would wait for ever
    const closed = new Promise<void>(resolve => server.close(() => resolve()));
    await bank.endStreams();
    server.closeIdleConnections();
    const closing = setInterval(() => server.closeIdleConnections(), 100);
    await closed;
    clearInterval(closing);
    await bank.close();
    await metricsServer?.close();
    await traces?.close();
  },
});
