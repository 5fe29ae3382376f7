import type { IncomingMessage, ServerResponse } from 'node:http';

/*
 * Next gives a page no say in the status of its answer: a page that was refused its data answers 500, or 200 where a layout shows the refusal. A
 * load balancer and a monitor need the truth: 429 or 503, and when to come back. And its `notFound()` leaves the page to script: one that has to be
 * read without tells its 404 here.
 */

/** Seconds of `retryAfter` where coming back helps. */
type Told = { status: 404 } | { status: 429 | 503; retryAfter: number };

/** A page's answer that has not begun. */
interface OpenAnswer {
  response: ServerResponse;
  told?: Told;
}

// pages and the server's start are bundled apart, each with a copy of this module: they meet in the global object
const MEETING_PLACE = Symbol.for('balcao.open-answers');
type Meeting = typeof globalThis & { [MEETING_PLACE]?: Map<string, OpenAnswer> };

const openAnswers = (): Map<string, OpenAnswer> => {
  const place = globalThis as Meeting;
  place[MEETING_PLACE] ??= new Map();
  return place[MEETING_PLACE];
};

/** What Next makes of a page whose data is missing. */
const REPLACED = new Set([200, 500]);

/** Lets `tellPageStatus` decide the status of this answer until its head is written. The router's own calls are left alone: it knows only success. */
export const watchPageStatus = (
  request: Pick<IncomingMessage, 'headers' | 'url'>,
  response: ServerResponse,
  requestId: string,
): void => {
  const isPage = !/^\/(?:api|_next|brand|monitoring)(?:\/|$)/.test(request.url ?? '') && !request.headers.rsc;
  if (!isPage) return;
  const open: OpenAnswer = { response };
  openAnswers().set(requestId, open);
  response.once('close', () => {
    if (openAnswers().get(requestId) === open) openAnswers().delete(requestId);
  });
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (!open.told || !REPLACED.has(status)) return writeHead(status, ...rest);
    response.statusCode = open.told.status;
    if ('retryAfter' in open.told) response.setHeader('Retry-After', String(open.told.retryAfter));
    return writeHead(open.told.status, ...rest);
  };
};

/** The page of this request answers with this status, and says after how many seconds to come back. */
export const tellPageStatus = (requestId: string, told: Told): void => {
  const open = openAnswers().get(requestId);
  if (open && !open.response.headersSent) open.told ??= told;
};
