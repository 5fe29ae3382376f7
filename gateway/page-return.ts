import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOpenFlags } from '@/config/open-features';
import { hasSessionModal, offersOf } from '@/config/routes';
import { type Exchange, openExchange } from './handle';
import { send, toRequest } from './node-http';
import { askForRenewal } from './renew';

/*
 * Who comes back within the idle time of a session whose access has ended gets the page and not a question: the session is renewed before the page is
 * drawn. The new cookies go out at once, with an answer that sends the browser to the same address again: a page that waits for the bank must not hold
 * them back, since the bank takes an old refresh token for a copy after 10 s.
 */

/** A page by an address that can stand in `Location` as it is: never another host. */
const PLAIN = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** An access that ends so soon would have the browser come back again and again. */
const SHORTEST_ACCESS_S = 30;

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** Whether a person opens a page: no part of one for the router, and nothing that is fetched ahead. */
const opensPage = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  PLAIN.test(request.url ?? '') &&
  !request.headers.rsc &&
  ['', 'document'].includes(headerOf(request, 'sec-fetch-dest')) &&
  !/prefetch|prerender/.test(headerOf(request, 'sec-purpose') + headerOf(request, 'purpose')) &&
  headerOf(request, 'accept').includes('text/html') &&
  hasSessionModal((request.url ?? '').split('?', 1)[0] ?? '', offersOf(getOpenFlags()));

/** The person's name lives in its cookie for the idle time, from each renewal on. */
const isWithinIdleTime = ({ cookies }: Exchange): boolean =>
  !cookies.accessToken && cookies.refreshToken !== undefined && cookies.userIdentifier !== undefined;

/** The same address once more, with a renewed session; undefined where the page itself has to say what is wrong. */
const renewForPage = async (exchange: Exchange, address: string): Promise<Response | undefined> => {
  const { refreshToken } = exchange.cookies;
  const renewal = refreshToken && (await askForRenewal(exchange, refreshToken.token).catch(() => undefined));
  if (!renewal || 'refused' in renewal || renewal.shown.expires_in < SHORTEST_ACCESS_S) return undefined;
  const headers = new Headers({ location: address, 'cache-control': 'no-store' });
  for (const cookie of renewal.cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 307, headers });
};

/** Renews the session of who comes back to a page, and returns true; false for any other request. `goOn` draws the page where nothing was renewed. */
export const answerReturn = (request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean => {
  if (!opensPage(request)) return false;
  const exchange = openExchange(toRequest(request, new AbortController().signal));
  if (!isWithinIdleTime(exchange)) return false;
  renewForPage(exchange, request.url ?? '/')
    .then(answer => (answer ? send(answer, response) : goOn()))
    // what is thrown here is a connection that ended
    .catch(() => response.destroy());
  return true;
};
