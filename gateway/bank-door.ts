import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { forwardToBank } from './forward';

/*
 * Half of what a call to the bank cost here was Next: its middleware's sandbox, its routes, its copies of the request. None of that decides anything
 * about such a call: headers are set before any listener runs, and `forwardToBank` does the rest. So the plain ones are answered before Next; an
 * address written in any other way goes there, to the route that ends in the same function.
 */

const PLAIN = /^\/api\/bank(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~-]+)+(?:\?[^#\s]*)?$/;
/** Whole before it is here, and never large. */
const JSON_TYPE = /^application\/(?:problem\+)?json\b/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return headers;
};

const toRequest = (request: IncomingMessage, signal: AbortSignal): Request => {
  const { method = 'GET', url } = request;
  const hasBody = method !== 'GET';
  return new Request(`http://localhost${url}`, {
    method,
    headers: headersOf(request),
    signal,
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
};

const send = async (answer: Response, response: ServerResponse): Promise<void> => {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (!answer.body) {
    response.end();
  } else if (JSON_TYPE.test(answer.headers.get('content-type') ?? '')) {
    response.end(Buffer.from(await answer.arrayBuffer()));
  } else {
    // a file, or events: as they arrive
    response.flushHeaders();
    await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response);
  }
};

const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  await send(await forwardToBank(toRequest(request, left.signal)), response);
};

/** Answers a plain call under `/api/bank/` and returns true; false for anything else, which is untouched. */
export const answerAtBankDoor = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (!METHODS.has(request.method ?? '') || !PLAIN.test(request.url ?? '')) return false;
  // what is thrown here is a connection that ended
  answerCall(request, response).catch(() => response.destroy());
  return true;
};
