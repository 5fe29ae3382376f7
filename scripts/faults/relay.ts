import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The address that all processes know: what a virtual IP, HAProxy or a service of Kubernetes is before a pair of servers. */
export interface Relay {
  url: string;
  /** Ends every connection and leads new ones to another server. */
  switchTo(url: string): void;
  close(): Promise<void>;
}

/** Passes bytes on, `delayMs` later: as far away as another zone. Timers of one length keep their order. */
const passOn = (from: Socket, to: Socket, delayMs: number): void => {
  if (delayMs === 0) {
    from.pipe(to);
    return;
  }
  from.on('data', chunk => setTimeout(() => to.writable && to.write(chunk), delayMs));
};

export const openRelay = async (first: string, delayMs = 0): Promise<Relay> => {
  let target = new URL(first);
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    passOn(client, upstream, delayMs);
    passOn(upstream, client, delayMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(first);
  url.port = String((server.address() as { port: number }).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    switchTo(next) {
      target = new URL(next);
      endAll();
    },
    async close() {
      server.close();
      endAll();
    },
  };
};
