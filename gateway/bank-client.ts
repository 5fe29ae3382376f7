import * as http from 'node:http';
import * as https from 'node:https';

const TOTAL_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

const KEEP_ALIVE = { keepAlive: true, maxSockets: 256, maxFreeSockets: 32, scheduling: 'lifo' } as const;
const agents = { 'http:': new http.Agent(KEEP_ALIVE), 'https:': new https.Agent(KEEP_ALIVE) };

export interface BankCall {
  method: string;
  /** Absolute URL below BANK_API_URL. */
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface BankAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * - `refused`: the bank never saw the call (no connection)
 * - `broken`: it may have seen it (time-out, connection lost, answer too large or a redirect)
 */
export type BankFaultKind = 'refused' | 'broken';

/** The bank did not answer as a bank does. */
export class BankFault extends Error {
  override name = 'BankFault';
  constructor(
    readonly kind: BankFaultKind,
    message: string,
  ) {
    super(message);
  }
}

/**
 * One call to the bank over a kept connection: 10 s in all, no redirects, an answer of at most 5 MiB.
 * @throws {BankFault}
 */
export const callBank = async (call: BankCall): Promise<BankAnswer> => {
  try {
    return await sendOnce(call);
  } catch (error) {
    // The server closed an idle connection just as we wrote to it; reads may be sent again, commands may not.
    if (error instanceof StaleConnection && isRead(call.method)) return sendOnce(call);
    throw error;
  }
};

class StaleConnection extends BankFault {}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const toFault = (error: NodeJS.ErrnoException, reused: boolean): BankFault => {
  if (error instanceof BankFault) return error;
  if (NEVER_SENT.has(error.code ?? '')) return new BankFault('refused', `bank not reachable: ${error.code}`);
  if (reused && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) {
    return new StaleConnection('broken', 'kept connection was closed');
  }
  return new BankFault('broken', `bank connection failed: ${error.code ?? error.message}`);
};

const sendOnce = ({
  method,
  url,
  headers,
  body,
  timeoutMs = TOTAL_TIMEOUT_MS,
  signal,
}: BankCall): Promise<BankAnswer> =>
  new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http;
    const length = body ? { 'content-length': String(body.byteLength) } : {};
    const request = open(url, {
      method,
      agent: agents[url.protocol as keyof typeof agents],
      headers: { ...headers, ...length },
    });
    const fail = (error: Error) => {
      clearTimeout(timer);
      request.destroy();
      reject(toFault(error, request.reusedSocket));
    };
    const timer = setTimeout(() => fail(new BankFault('broken', `no answer in ${timeoutMs} ms`)), timeoutMs);
    signal?.addEventListener('abort', () => fail(new BankFault('broken', 'the caller went away')), { once: true });
    request.on('error', fail);
    request.on('response', answer => {
      readAnswer(answer).then(read => {
        clearTimeout(timer);
        resolve(read);
      }, fail);
    });
    request.end(body);
  });

const readAnswer = async (answer: http.IncomingMessage): Promise<BankAnswer> => {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400 && status !== 304) throw new BankFault('broken', `bank redirects with ${status}`);
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

const tooLarge = (): BankFault => new BankFault('broken', `answer above ${MAX_ANSWER_BYTES} bytes`);
