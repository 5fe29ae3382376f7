import { type NextRequest, NextResponse } from 'next/server';
import { framesOf } from '@/config/frames';
import { decide } from '@/config/guard';
import {
  apiHeaders,
  contentSecurityPolicy,
  createNonce,
  dataHeaders,
  DECODERS,
  decoderHeaders,
  pageHeaders,
} from '@/config/headers';
import { LOOK_PATH } from '@/config/look-path';
import { getOpenFlags } from '@/config/open-features';
import { OTHER_PERSON_SEARCH, offersOf } from '@/config/routes';
import { isOperationsPath, OPERATIONS_WAIT_HEADER, operationsAccess } from '@/config/operations-access';
import { isSecureConnection } from '@/config/secure-connection';
import { readSessionCookies } from '@/config/session';
import { unansweredForm } from '@/config/unanswered-form';
import { variant } from '@/variants/active';

/** Everything but the browser's chunks, and the error tunnel whose bodies must not be buffered here. */
export const config = { matcher: ['/((?!_next/static/|monitoring$).*)'] };

const development = process.env.NODE_ENV === 'development';

/** What a browser sends of a form by itself. */
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/;

/** An address without a page, so that Next renders the brand's own 404. */
const NO_PAGE = '/_not-here';

/** Pages that the framework has for itself: `/_global-error` answers 500 in its own words. */
const isOfFramework = (pathname: string): boolean => pathname.startsWith('/_') && !pathname.startsWith('/_next/');

const withHeaders = <R extends Response>(response: R, headers: Record<string, string>): R => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};

const isApi = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/');

/** The route guard and the headers of every answer. Decides which page is shown, never which data is given. */
export function middleware(request: NextRequest): Response {
  const { pathname } = request.nextUrl;
  const secure = isSecureConnection(request.headers.get('x-forwarded-proto'), request.nextUrl.protocol);
  if (isApi(pathname)) return withHeaders(NextResponse.next(), apiHeaders({ secure }));

  if (pathname === LOOK_PATH) return withHeaders(NextResponse.next(), dataHeaders({ secure }));

  if (pathname.startsWith(DECODERS)) return withHeaders(NextResponse.next(), decoderHeaders({ secure }));

  const nonce = createNonce();
  const flags = getOpenFlags();
  const csp = contentSecurityPolicy(nonce, { development, secure, frames: framesOf(pathname, flags) });
  const headers = pageHeaders(pathname, { csp, secure });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const isForm = FORM_TYPE.test(request.headers.get('content-type') ?? '');
    return new Response(isForm ? unansweredForm(pathname, nonce) : null, {
      status: 405,
      headers: { ...headers, Allow: 'GET, HEAD', ...(isForm ? { 'Content-Type': 'text/html; charset=utf-8' } : {}) },
    });
  }

  const wait = request.headers.get(OPERATIONS_WAIT_HEADER);
  if (wait) return new Response(null, { status: 429, headers: { ...headers, 'Retry-After': wait } });

  const operations = isOperationsPath(pathname)
    ? operationsAccess(request.headers.get('authorization'), process.env.OPERATIONS_KEY)
    : undefined;
  if (operations === 'ask') {
    return new Response(null, { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Basic realm="operations"' } });
  }

  const cookies = readSessionCookies(request.headers.get('cookie'), variant.company.cookie_name);
  const decision = decide(pathname, cookies, offersOf(flags));
  if (decision.kind === 'login') {
    const login = new URL('/login', request.url);
    // who has not handed the second factor in yet is told on the sign-in page
    if (request.nextUrl.search === OTHER_PERSON_SEARCH) login.search = OTHER_PERSON_SEARCH;
    // Without no-store Chromium keeps the 308 and leads to /login even after signing in.
    return withHeaders(NextResponse.redirect(login, 308), headers);
  }
  const onward = new Headers(request.headers);
  onward.set('x-nonce', nonce);
  onward.set('Content-Security-Policy', csp);
  const page =
    decision.kind === 'not_found' || operations === 'absent' || isOfFramework(pathname)
      ? NextResponse.rewrite(new URL(NO_PAGE, request.url), { status: 404, request: { headers: onward } })
      : NextResponse.next({ request: { headers: onward } });
  return withHeaders(page, headers);
}
