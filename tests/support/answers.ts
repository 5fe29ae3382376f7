import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

declare global {
  // given by vitest's jsdom environment
  var jsdom: { reconfigure(options: { url: string }): void };
}

export interface AskedFor {
  method: string;
  path: string;
  search: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Answer {
  status: number;
  body?: unknown;
}

export interface Answers {
  /** What `METHOD /path` answers from now on, one after another; the last one is repeated. */
  to(call: string, ...answers: (Answer | Promise<Answer>)[]): void;
  /** Everything the page asked for so far. */
  asked: AskedFor[];
  close(): Promise<void>;
}

// jsdom keeps the origin its window was made with, so that the page's calls look foreign to it
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, content-type, x-requested-with, idempotency-key, step-up-proof, x-person',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  // a file is sent as it is
  return request.headers['content-type']?.includes('json') ? JSON.parse(text) : text;
};

/** A problem+json answer of the bank. */
export const refusal = (status: number, code: string, params: Record<string, string | number> = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, request_id: 'req_test', params },
});

/** A real HTTP server that the component under test is served "from": its own calls arrive here, over a real connection. */
export const serveAnswers = async (pathname = '/'): Promise<Answers> => {
  const queues = new Map<string, (Answer | Promise<Answer>)[]>();
  const asked: AskedFor[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await readBody(request);
    asked.push({
      method: request.method ?? '',
      path: url.pathname,
      search: url.search,
      headers: request.headers,
      body,
    });
    const queue = queues.get(`${request.method} ${url.pathname}`) ?? [];
    const answer = await (queue.length > 1 ? queue.shift() : queue[0]);
    response.writeHead(answer?.status ?? 404, { ...CORS, 'content-type': 'application/json' });
    response.end(answer?.status === 204 ? undefined : JSON.stringify(answer?.body ?? {}));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.jsdom.reconfigure({ url: `http://127.0.0.1:${port}${pathname}` });
  return {
    asked,
    to: (call, ...answers) => void queues.set(call, answers),
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
};

/** What the bank answers of a form's draft: there is none, it is kept, it is forgotten. Answers its path. */
export const answerDraft = (answers: Answers, form: string): string => {
  const path = `/api/bank/identity_server/drafts/${form}`;
  const kept = { version: '0123456789abcdef', saved_at: '2026-11-21T12:00:00.000Z' };
  answers.to(`GET ${path}`, { status: 200, body: { draft: null } });
  answers.to(`PUT ${path}`, { status: 200, body: { ...kept, expires_at: '2026-11-28T12:00:00.000Z' } });
  answers.to(`DELETE ${path}`, { status: 204 });
  return path;
};
