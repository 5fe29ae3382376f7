import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** From the first byte possible, or the last answer, to a whole request head, milliseconds. */
const HEAD_MS = 10_000;
/** From the head to the end of the body, milliseconds. */
const BODY_MS = 30_000;

/** The same for a file: 5 MiB on a bad mobile connection, milliseconds. */
const FILE_MS = 120_000;

/** From an answer that came before its request had ended (413, say) to the end of the connection: time to read it, milliseconds. */
const LINGER_MS = 1_000;

interface Limits {
  headMs: number;
  bodyMs: number;
  fileMs: number;
}

/** Only what the gateway takes as a file has the time of one. */
const isFile = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  headers['content-type'] === 'application/octet-stream' && url?.startsWith('/api/bank/') === true;

/** One clock per connection: whoever lets it run out is cut off, however steadily they trickle. */
class ConnectionClock {
  private timer: NodeJS.Timeout | undefined;
  /** A connection at rest must not hold on to the last request that it brought, as a timer of that request would. */
  private readonly outsideOfRequests = AsyncLocalStorage.snapshot();

  constructor(
    private readonly socket: Socket,
    private readonly limits: Limits,
  ) {
    socket.once('close', () => clearTimeout(this.timer));
    this.awaitHead(0);
  }

  /** `idleMs`: how long the server lets a connection rest between requests. */
  awaitHead(idleMs: number): void {
    this.start(this.limits.headMs + idleMs, () => this.socket.destroy());
  }

  awaitBody(request: Pick<IncomingMessage, 'complete'>, ms = this.limits.bodyMs): void {
    this.start(ms, () => {
      if (!request.complete) this.socket.destroy();
    });
  }

  linger(request: Pick<IncomingMessage, 'complete'>): void {
    this.awaitBody(request, Math.min(LINGER_MS, this.limits.bodyMs));
  }

  private start(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = this.outsideOfRequests(() => setTimeout(act, ms).unref());
  }
}

/**
 * Limits every connection of this process's HTTP servers: 10 s for a request's head, 30 s for its body, 120 s for a file's (Node looks only
 * every 30 s, and allows 60 s and 300 s), and no upgrades, whose connections Next would leave open without an answer: a
 * request that asks for one is answered as if it had not.
 */
export const installConnectionLimits = ({
  headMs = HEAD_MS,
  bodyMs = BODY_MS,
  fileMs = FILE_MS,
  upgrades = false,
}: Partial<Limits> & { upgrades?: boolean } = {}): void => {
  const clocks = new WeakMap<Socket, ConnectionClock>();
  subscribe('net.server.socket', message => {
    const { socket } = message as { socket: Socket & { server?: unknown } };
    if (!(socket.server instanceof Server)) return;
    if (!upgrades) socket.server.removeAllListeners('upgrade');
    clocks.set(socket, new ConnectionClock(socket, { headMs, bodyMs, fileMs }));
  });
  subscribe('http.server.request.start', message => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    clocks.get(socket)?.awaitBody(request, isFile(request) ? fileMs : bodyMs);
  });
  subscribe('http.server.response.finish', message => {
    const { request, socket, server } = message as { request: IncomingMessage; socket: Socket; server: Server };
    const clock = clocks.get(socket);
    if (request.complete) clock?.awaitHead(server.keepAliveTimeout);
    else clock?.linger(request);
  });
};
