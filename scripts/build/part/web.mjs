import dns from 'node:dns';
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { Fault } from '../../fault.mjs';
import { readStopTimes } from './stop-times.mjs';

/** Every HTTP server of this process that somebody has called. */
const watchServers = () => {
  const servers = new Set();
  subscribe('net.server.socket', ({ socket }) => {
    if (socket.server instanceof Server) servers.add(socket.server);
  });
  return servers;
};

const closeServer = server =>
  new Promise(resolve => {
    server.close(() => resolve());
    // one that was at work at the first look rests a moment later
    setInterval(() => server.closeIdleConnections(), 100).unref();
    server.closeIdleConnections();
  });

/** Next closes its server at once; ours may have balancers before it that need a moment. */
const stopOnSignal = ({ drainMs, stopMs }) => {
  const servers = watchServers();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopMs).unref();
    // whoever asks on a connection of before is told to take another one
    subscribe('http.server.request.start', ({ response }) => {
      response.shouldKeepAlive = false;
    });
    await new Promise(resolve => setTimeout(resolve, drainMs));
    await Promise.all([...servers].map(closeServer));
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const LOOPBACK = new Set(['', '127.0.0.1', 'localhost']);

const readPort = (text = '') => {
  if (text === '') return 3000;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Fault('PORT must be a port number');
  return Number(text);
};

/** Next would tell a port that is taken, or an address that is not ours, in ten lines. */
const requireListening = (port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }) => {
      const why = code === 'EADDRINUSE' ? 'it is in use' : code;
      reject(new Fault(`cannot listen on port ${port} of ${host || 'this machine'} (PORT, HOST): ${why}`));
    });
    probe.listen(port, host, () => probe.close(resolve));
  });

/**
 * How long a connection rests between requests, milliseconds. Node tells clients the whole seconds below: who keeps to them never sends into a
 * connection that closes. Proxies keep theirs for up to a minute.
 */
const restOf = ({ TRUSTED_PROXY_HOPS = '' }) => (Number(TRUSTED_PROXY_HOPS) > 0 ? 65_900 : 5_900);

/** Runs the web server of the build in this process. `HOST` and `PORT` say where it listens; containers set HOSTNAME to something else. */
export const runWeb = async (folder, environment) => {
  stopOnSignal(readStopTimes(environment));
  // "localhost" is 127.0.0.1 here, whatever the machine's hosts file prefers
  dns.setDefaultResultOrder('ipv4first');
  const host = environment.HOST ?? '';
  const port = readPort(environment.PORT);
  await requireListening(port, LOOPBACK.has(host) ? 'localhost' : host);
  Object.assign(process.env, environment, {
    // Next tells middleware "localhost" for 127.0.0.1 and takes its own rewrites for another host's, which it calls by HTTP
    HOSTNAME: LOOPBACK.has(host) ? 'localhost' : host,
    PORT: String(port),
    KEEP_ALIVE_TIMEOUT: environment.KEEP_ALIVE_TIMEOUT || String(restOf(environment)),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_MANUAL_SIG_HANDLE: '1',
  });
  await import(path.join(folder, 'web/server.js'));
};
