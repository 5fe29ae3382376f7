import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type BankScript = (call: SeenCall, response: ServerResponse) => void | Promise<void>;

/**
 * A real HTTP server that plays a bank behind the gateway and misbehaves on purpose: time-outs, redirects, endless answers.
 * What the real bank answers is tested against the real one in tests/contract.
 */
export const startFakeBank = async () => {
  let script: BankScript = (_call, response) => void response.writeHead(404).end();
  const calls: SeenCall[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    calls.push(call);
    await script(call, response);
  };
  // a caller that goes away in the middle of its body is nobody's fault here
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** What the next calls meet; forgets the calls before. */
    plays: (next: BankScript) => {
      script = next;
      calls.length = 0;
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body));
};

export const problem = (response: ServerResponse, status: number, code: string, more: object = {}): void =>
  json(response, status, { type: 'about:blank', title: code, status, code, request_id: 'req_of_the_bank', ...more });
