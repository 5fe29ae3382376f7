import * as http from 'node:http';
import * as https from 'node:https';

const TOTAL_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/** A connection rests so long at most, and less where the other side says so in `Keep-Alive`: whoever lets go first never writes to one that is closing. */
const REST_MS = 60_000;
const KEEP_ALIVE = {
  keepAlive: true,
  maxSockets: 256,
  maxFreeSockets: 32,
  scheduling: 'lifo',
  timeout: REST_MS,
} as const;
const agents = { 'http:': new http.Agent(KEEP_ALIVE), 'https:': new https.Agent(KEEP_ALIVE) };

export interface UpstreamCall {
  method: string;
  /** Absolute URL, made from our own configuration only. */
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** Bytes, or what arrives while it is passed on; what such a body throws ends the call. */
  body?: Uint8Array | AsyncIterable<Uint8Array>;
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface UpstreamAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * - `refused`: the other side never saw the call (no connection)
 * - `broken`: it may have seen it (time-out, connection lost, answer too large or a redirect)
 */
export type UpstreamFaultKind = 'refused' | 'broken';

/** The other side did not answer as it should. */
export class UpstreamFault extends Error {
  override name = 'UpstreamFault';
  constructor(
    readonly kind: UpstreamFaultKind,
    message: string,
  ) {
    super(message);
  }
}

/**
 * One call over a kept connection: 10 s in all, no redirects, an answer of at most 5 MiB.
 * @throws {UpstreamFault}
 */
export const callUpstream = async (call: UpstreamCall): Promise<UpstreamAnswer> => {
  try {
    return await sendOnce(call);
  } catch (error) {
    // The server closed an idle connection just as we wrote to it; reads may be sent again, commands may not.
    if (error instanceof StaleConnection && isRead(call.method)) return sendOnce(call);
    throw error;
  }
};

class StaleConnection extends UpstreamFault {}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const toFault = (error: NodeJS.ErrnoException, reused: boolean): UpstreamFault => {
  if (error instanceof UpstreamFault) return error;
  if (NEVER_SENT.has(error.code ?? '')) return new UpstreamFault('refused', `not reachable: ${error.code}`);
  if (reused && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) {
    return new StaleConnection('broken', 'kept connection was closed');
  }
  return new UpstreamFault('broken', `connection failed: ${error.code ?? error.message}`);
};

const sendOnce = ({
  method,
  url,
  headers,
  body,
  timeoutMs = TOTAL_TIMEOUT_MS,
  signal,
}: UpstreamCall): Promise<UpstreamAnswer> =>
  new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http;
    const isWhole = body === undefined || body instanceof Uint8Array;
    const length = body instanceof Uint8Array ? { 'content-length': String(body.byteLength) } : {};
    const request = open(url, {
      method,
      agent: isWhole ? agents[url.protocol as keyof typeof agents] : false,
      headers: { ...headers, ...length },
    });
    const fail = (error: Error) => {
      clearTimeout(timer);
      request.destroy();
      reject(error instanceof BodyFault ? error.cause : toFault(error, request.reusedSocket));
    };
    const timer = setTimeout(() => fail(new UpstreamFault('broken', `no answer in ${timeoutMs} ms`)), timeoutMs);
    signal?.addEventListener('abort', () => fail(new UpstreamFault('broken', 'the caller went away')), { once: true });
    request.on('error', fail);
    request.on('response', answer => {
      readAnswer(answer).then(read => {
        clearTimeout(timer);
        if (!isWhole) request.destroy();
        resolve(read);
      }, fail);
    });
    if (isWhole) request.end(body);
    else sendParts(request, body).catch(fail);
  });

/** What a body threw while it arrived. */
class BodyFault extends Error {}

const LETS_GO_ON = ['drain', 'response', 'error', 'close'] as const;

/** Until more may be written, or nobody wants more. */
const untilReady = (request: http.ClientRequest): Promise<void> =>
  new Promise(resolve => {
    const go = () => {
      for (const name of LETS_GO_ON) request.off(name, go);
      resolve();
    };
    for (const name of LETS_GO_ON) request.once(name, go);
  });

/** Passes a body on while it arrives, as fast as the other side takes it, until its end or an answer. Its connection is not for another call: half a body may lie on it. */
const sendParts = async (request: http.ClientRequest, body: AsyncIterable<Uint8Array>): Promise<void> => {
  let isOver = false;
  for (const name of ['response', 'error', 'close'] as const) {
    request.once(name, () => {
      isOver = true;
    });
  }
  try {
    for await (const part of body) {
      if (!isOver && !request.write(part)) await untilReady(request);
      if (isOver) return;
    }
  } catch (cause) {
    throw new BodyFault('the body ended early', { cause });
  }
  request.end();
};

const readAnswer = async (answer: http.IncomingMessage): Promise<UpstreamAnswer> => {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400 && status !== 304) throw new UpstreamFault('broken', `redirects with ${status}`);
  if (Number(answer.headers['content-length'] ?? 0) > MAX_ANSWER_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return { status, headers: answer.headers, body: Buffer.concat(chunks, size) };
};

const tooLarge = (): UpstreamFault => new UpstreamFault('broken', `answer above ${MAX_ANSWER_BYTES} bytes`);
