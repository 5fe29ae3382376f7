import { ERROR_STATUS } from '@/bank/contract/errors';
import { getServerEnv } from '@/config/env.server';
import { readSessionCookies, type SessionCookies } from '@/config/session';
import { variant } from '@/variants/active';
import { type UpstreamAnswer, UpstreamFault, callUpstream } from './upstream';
import { openStream, type StreamedAnswer } from './stream';
import { type Caller, callerHeaders, callerOf } from './caller';
import { requireSamePerson } from './person';
import { reportFault } from './report-fault';
import { GatewayError, toProblemAnswer } from './problem';
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

/** Reads a request of a browser. */
export const openExchange = (request: Request): Exchange => {
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
