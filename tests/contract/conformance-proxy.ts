import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer on its way, as a bank that is not quite ours would give it. */
export interface Passing {
  method: string;
  path: string;
  query: URLSearchParams;
  /** What was asked, as JSON; undefined where it is none. */
  asked: Json | undefined;
  authorization: string | undefined;
  status: number;
  headers: Record<string, string>;
  text: string;
  json: Json | undefined;
}
export type Json = Record<string, unknown>;

const parse = (text: string): Json | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const UNPASSED = new Set(['connection', 'transfer-encoding', 'content-length', 'keep-alive', 'date']);

/** A proxy before a bank that changes its answers: `alter` works on what passes; a `text` that it leaves alone is made of `json` anew. */
export const startProxy = async (bankUrl: string, alter: (passing: Passing) => void) => {
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name !== 'host' && !UNPASSED.has(name)),
    ) as Record<string, string>;
    const url = new URL(request.url ?? '/', bankUrl);
    const answer = await fetch(url, {
      ...{ method: request.method, headers, redirect: 'manual' },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await answer.body?.cancel();
    const text = isStream ? '' : await answer.text();
    const passing: Passing = {
      ...{ method: request.method ?? '', path: url.pathname, query: url.searchParams, asked: parse(body.toString()) },
      ...{ authorization: request.headers.authorization, status: answer.status, text, json: parse(text) },
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !UNPASSED.has(name))),
    };
    const before = JSON.stringify(passing.json);
    alter(passing);
    const isChanged = passing.json !== undefined && JSON.stringify(passing.json) !== before;
    response.writeHead(passing.status, passing.headers).end(isChanged ? JSON.stringify(passing.json) : passing.text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
