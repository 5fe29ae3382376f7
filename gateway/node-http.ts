import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/* Requests that are answered before Next: from Node's words to those of the web and back. */

/** Whole before it is here, and never large. */
const JSON_TYPE = /^application\/(?:problem\+)?json\b/;

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  return headers;
};

/** A request of Node's server as our handlers take it. */
export const toRequest = (request: IncomingMessage, signal: AbortSignal): Request => {
  const { method = 'GET', url } = request;
  const hasBody = method !== 'GET';
  return new Request(`http://localhost${url}`, {
    method,
    headers: headersOf(request),
    signal,
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
};

/** Writes what a handler answered. */
export const send = async (answer: Response, response: ServerResponse): Promise<void> => {
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
