import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createBank } from './index';
import { requireConfig, stopOnSignal } from './process';

const config = requireConfig();
const bank = await createBank(config);

const answer = getRequestListener(
  (request, env) => bank.fetch(request, (env as { incoming: IncomingMessage }).incoming.socket.remoteAddress),
  { overrideGlobalObjects: false },
);

// slow or fat clients are cut off by Node itself
const server: Server = createServer(
  { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
  answer,
);
server.maxHeadersCount = 100;
server.maxConnections = 2_000;

server.once('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  process.stderr.write(`${taken ? `port ${config.port} on ${config.host} is in use` : error.message}\n`);
  process.exit(1);
});
server.listen(config.port, config.host);

stopOnSignal(async () => {
  // answers under way are finished; idle keep-alive connections would wait for ever
  const closed = new Promise<void>(resolve => server.close(() => resolve()));
  await bank.endStreams();
  server.closeIdleConnections();
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(closing);
  await bank.close();
});
