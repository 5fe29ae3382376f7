import { subscribe, unsubscribe } from 'node:diagnostics_channel';

// Preloaded into every process of the product.

const STOP_LIMIT_MS = 5_000;

// When its supervisor is gone, however it went, the process stops too. Its own children inherit this file and have other parents.
if (process.channel && process.env.BALCAO_SUPERVISOR === String(process.ppid)) {
  process.channel.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}

// Browsers keep a connection in reserve. A server that stops does not take it for idle and waits for its first request.
const connections = new Set();
const watch = ({ socket }) => {
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
};
const watchFirst = message => {
  unsubscribe('net.server.socket', watchFirst);
  subscribe('net.server.socket', watch);
  watch(message);
  // not earlier: until a server is up, the signal ends the process by itself
  process.once('SIGTERM', () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
};
subscribe('net.server.socket', watchFirst);
