import { ERROR_STATUS } from '@/bank/contract/errors';
import { getServerEnv } from '@/config/env.server';
import { readSessionCookies, type SessionCookies } from '@/config/session';
import { variant } from '@/variants/active';
import { type UpstreamAnswer, UpstreamFault, callUpstream } from './upstream';
import { openStream, type StreamedAnswer } from './stream';
import { type Caller, callerHeaders, callerOf } from './caller';
import { requireSamePerson } from './person';
import { reportFault } from './report-fault';
import { GatewayError, parseProblem, toProblemAnswer } from './problem';
import { isSecure } from './request-checks';
import { clearedCookies } from './session-cookies';

/** A request of a browser, read once: its session as the cookies tell it, who asks, and how to ask the bank for it. */
export interface Exchange {
  request: Request;
  cookies: SessionCookies;
  caller: Caller;
  secure: boolean;
  /** One call to the bank in the caller's name. `accessToken` is the bearer; absent for public operations. */
  ask: (call: {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: Uint8Array | AsyncIterable<Uint8Array> | object;
    accessToken?: string;
    timeoutMs?: number;
    signal?: AbortSignal;
  }) => Promise<UpstreamAnswer>;
  /** Opens an answer of the bank that is passed on while it arrives. */
  open: (call: { path: string; accessToken: string }) => Promise<StreamedAnswer>;
}

type Body = Uint8Array | AsyncIterable<Uint8Array>;

const isSendable = (body: object): body is Body => body instanceof Uint8Array || Symbol.asyncIterator in body;

const encode = (body: Body | object | undefined): Body | undefined =>
  body === undefined || isSendable(body) ? body : Buffer.from(JSON.stringify(body));

const openExchange = (request: Request): Exchange => {
  const env = getServerEnv();
  const caller = callerOf(request.headers, env);
  const headersOf = (accessToken: string | undefined) => ({
    ...callerHeaders(caller, env),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  });
  const urlOf = (path: string) => new URL(`${env.BANK_API_URL}${path}`);
  return {
    request,
    caller,
    cookies: readSessionCookies(request.headers.get('cookie'), variant.company.cookie_name),
    secure: isSecure(request),
    ask: ({ method, path, headers, body, accessToken, timeoutMs, signal }) =>
      callUpstream({
        method,
        url: urlOf(path),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
          ...headersOf(accessToken),
        },
        body: encode(body),
        timeoutMs,
        signal,
      }),
    open: ({ path, accessToken }) =>
      openStream({ url: urlOf(path), headers: headersOf(accessToken), signal: request.signal }),
  };
};

/**
 * Wraps a route handler: it acts only for the person whom the calling page was made for, whatever it throws becomes problem+json with the request id, and
 * cookies that came twice are cleared, since another origin may have planted one.
 */
export const handle =
  (act: (exchange: Exchange) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const exchange = openExchange(request);
    const answer = await actForPerson(act, exchange).catch((error: unknown) => {
      const refusal = toRefusal(error, exchange);
      const { requestId } = exchange.caller;
      reportFault({ code: refusal.code, status: ERROR_STATUS[refusal.code], requestId });
      return toProblemAnswer(refusal, requestId);
    });
    if (exchange.cookies.tampered && !answer.headers.has('set-cookie')) {
      for (const cookie of clearedCookies(exchange.secure)) answer.headers.append('set-cookie', cookie);
    }
    return answer;
  };

/** Before anything else: nothing that one person's page asks for is done as another person. */
const actForPerson = async (act: (exchange: Exchange) => Promise<Response>, exchange: Exchange): Promise<Response> => {
  requireSamePerson(exchange.request, exchange.cookies);
  return act(exchange);
};

const toRefusal = (error: unknown, { caller }: Exchange): GatewayError => {
  if (error instanceof GatewayError) return error;
  const words = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  console.error(JSON.stringify({ level: 'error', at: 'gateway', request_id: caller.requestId, error: words }));
  return new GatewayError(error instanceof UpstreamFault ? 'upstream_unavailable' : 'internal');
};

/** A JSON answer of the gateway itself, never stored. */
export const answerJson = (
  body: object,
  exchange: Exchange,
  cookies: readonly string[] = [],
  status = 200,
): Response => {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': exchange.caller.requestId,
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { status, headers });
};

/** A text of the gateway itself, to keep as a file. */
export const answerText = (text: string, fileName: string, exchange: Exchange): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-request-id': exchange.caller.requestId,
    },
  });

/** Answer headers of the bank that a browser may see; cookies and hop headers are not among them. */
const PASSED_ON = [
  'content-type',
  'content-disposition',
  'content-language',
  'retry-after',
  'idempotency-replayed',
  'x-accel-buffering',
];

const WITHOUT_BODY = new Set([204, 205, 304]);

const passedHeaders = (answer: Pick<UpstreamAnswer, 'status' | 'headers'>, exchange: Exchange): Headers => {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': exchange.caller.requestId });
  for (const name of PASSED_ON) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (answer.status === 401) headers.set('x-session', exchange.cookies.refreshToken ? 'renewable' : 'none');
  return headers;
};

/** The bank's answer as it came, without anything that is between the gateway and the bank. */
export const passOn = (answer: UpstreamAnswer, exchange: Exchange): Response => {
  const body = WITHOUT_BODY.has(answer.status) ? null : new Uint8Array(answer.body);
  return new Response(body, { status: answer.status, headers: passedHeaders(answer, exchange) });
};

/** An answer that is still arriving, as it comes. */
export const passOnStream = (answer: StreamedAnswer, exchange: Exchange): Response =>
  new Response(answer.body, { status: answer.status, headers: passedHeaders(answer, exchange) });

/** Whether an error answer is in the contract's form; a proxy before the bank answers otherwise. */
export const isProblem = (answer: UpstreamAnswer): boolean =>
  String(answer.headers['content-type'] ?? '').startsWith('application/problem+json') && parseProblem(answer).known;
