import { isSecureConnection } from '@/config/secure-connection';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dataHeaders } from '@/config/headers';
import { LOOK_PATH } from '@/config/look-path';
import { OPERATIONS_WAIT_HEADER } from '@/config/operations-access';
import { judgeOperationsGuess } from './operations-guesses';
import { watchPageStatus } from './page-status';
import { PEER_ADDRESS_HEADER } from './peer-address';
import { isRouterState, ROUTER_STATE_HEADER } from './router-state';

/** Names that only Next may put on a request; a client's own would be a lie about what the framework did. */
const FRAMEWORK_ONLY = [
  'x-nonce',
  'x-middleware-subrequest',
  'x-middleware-subrequest-id',
  'x-invoke-path',
  'x-matched-path',
  OPERATIONS_WAIT_HEADER,
];

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of a request in all logs, from here to the database: the client's own when it is well formed, else a new one. */
const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

/** Methods that Next fails on. */
const UNKNOWN_TO_NEXT = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** An address without a page. */
const NOWHERE = '/_';

/** Whether a target is a path whose percent signs can be read; Next fails on any other. */
const isReadable = (target: string): boolean => {
  try {
    return target.startsWith('/') && decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '') !== '';
  } catch {
    return false;
  }
};

/**
 * Cleans a request before anything reads it: the peer's address from the socket (Next does not hand the socket to route
 * handlers), no framework headers from outside, no absolute-form target (`GET http://other.example/ HTTP/1.1`), whose host
 * would end up in redirects, and no path, router state or method that ends in a 500.
 */
export const cleanRequest = (request: Pick<IncomingMessage, 'headers' | 'method' | 'url' | 'socket'>): void => {
  for (const name of FRAMEWORK_ONLY) delete request.headers[name];
  request.headers['x-request-id'] = requestIdOf(request);
  request.headers[PEER_ADDRESS_HEADER] = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const routerState = request.headers[ROUTER_STATE_HEADER];
  if (routerState !== undefined && !isRouterState(String(routerState))) delete request.headers[ROUTER_STATE_HEADER];
  if (!isReadable(request.url ?? '')) request.url = request.url?.startsWith('/api/') ? `/api${NOWHERE}` : NOWHERE;
  if (UNKNOWN_TO_NEXT.has(request.method ?? '')) {
    // any method but GET is answered 405 on a page
    request.method = 'POST';
    request.url = NOWHERE;
  }
};

/**
 * What every answer has, whoever makes it and whatever its status: the framework's own errors and files among them. Pages put
 * their policy in place of this one.
 */
const setHeaders = (request: Pick<IncomingMessage, 'headers'>, response: ServerResponse): void => {
  const secure = isSecureConnection(String(request.headers['x-forwarded-proto'] ?? ''));
  for (const [name, value] of Object.entries(dataHeaders({ secure }))) response.setHeader(name, value);
};

/** A file of the build, named by its content; a path that steps out again, or ends in a slash, is none. */
const isChunk = (url = ''): boolean =>
  url.startsWith('/_next/static/') && !/\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c)|\\|\/(?:\?|$)/i.test(url);

/** No answer is kept unless its maker says so; the browser's chunks may be kept for ever, and the global style tells for each version. */
const forbidStoring = ({ url = '' }: Pick<IncomingMessage, 'url'>, response: ServerResponse): void => {
  if (!isChunk(url) && url.split('?', 1)[0] !== LOOK_PATH) response.setHeader('Cache-Control', 'no-store');
};

/** Cleans every request of this process's HTTP servers. Node tells of a request on this channel before its handler runs. */
export const installRequestHygiene = (): void =>
  subscribe('http.server.request.start', message => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    cleanRequest(request);
    const wait = judgeOperationsGuess(request);
    if (wait !== undefined) request.headers[OPERATIONS_WAIT_HEADER] = String(wait);
    watchPageStatus(request, response, String(request.headers['x-request-id']));
    setHeaders(request, response);
    forbidStoring(request, response);
  });
