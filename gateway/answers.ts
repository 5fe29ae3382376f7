import type { UpstreamAnswer } from './upstream';
import type { StreamedAnswer } from './stream';
import type { Exchange } from './handle';
import { parseProblem } from './problem';

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
