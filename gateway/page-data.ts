import 'server-only';
import { headers } from 'next/headers';
import { type AnswerOf, fillPath, type Given, type QuestionOf } from '@/bank/contract/calls';
import { ERROR_STATUS, type ErrorCode } from '@/bank/contract/errors';
import type { AssuranceLevel, OperationContract } from '@/bank/contract/operation';
import { getServiceStatus, serviceStatus } from '@/bank/contract/meta';
import { getServerEnv } from '@/config/env.server';
import { readOnboardingToken, readSessionCookies } from '@/config/session';
import { variant } from '@/variants/active';
import { UpstreamFault, callUpstream } from './upstream';
import { type Caller, callerHeaders, callerOf, pageHeaders } from './caller';
import { personOf } from './person';
import { parseProblem } from './problem';
import { reportFault } from './report-fault';
import { tellPageStatus } from './page-status';
import { createServiceStatus } from './service-status';
import { type SessionEnds, sessionEndsOf } from './session-ends';

/** First data of a page, or why there is none. */
export type PageData<T> =
  | { state: 'ok'; data: T }
  /** No living session. Renewable: render the page's frame with `<OpenSessionExpired/>`; else there is only /login. */
  | { state: 'expired'; renewable: boolean }
  /** The second factor is missing: redirect to the two-factor page. */
  | { state: 'mfa' }
  | { state: 'not_found' }
  /** `requestId`: under which the bank noted it, any bank its own; `pageId`: the page's own; `retryAfter` in seconds, when the bank said so. */
  | { state: 'problem'; code: ErrorCode; requestId: string; pageId: string; retryAfter?: number };

interface Question {
  params?: Readonly<Record<string, string>>;
  query?: object;
}

/** An operation that a page may read, of the levels that its visitor has. */
type Readable<Level extends AssuranceLevel> = OperationContract & { method: 'GET'; level: Level };

const urlOf = (template: string, { params, query = {} }: Question = {}): URL => {
  const url = new URL(getServerEnv().BANK_API_URL + fillPath(template, params));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
};

/** Seconds of a `Retry-After` header: `'12'` -> 12; undefined for none and for a date. */
const retryAfterOf = (header: string | undefined): number | undefined =>
  header && /^\d{1,5}$/.test(header) ? Number(header) : undefined;

/** A refusal as a page hears of it; the error service hears of one that is a fault. */
const refusalOf = (
  caller: Caller,
  { code, requestId }: { code: ErrorCode; requestId: string },
  retryAfter?: number,
): Extract<PageData<never>, { state: 'problem' }> => {
  const refusal = {
    state: 'problem' as const,
    code,
    requestId: requestId || caller.requestId,
    pageId: caller.requestId,
  };
  reportFault({ code, status: ERROR_STATUS[code], requestId: refusal.requestId });
  return retryAfter === undefined ? refusal : { ...refusal, retryAfter };
};

/** Asks with a bearer; `expired` is what a 401 means to it. */
const readAs = async (
  bearer: string,
  url: URL,
  expired: Extract<PageData<never>, { state: 'expired' }>,
): Promise<PageData<unknown>> => {
  const caller = callerOf(await headers());
  try {
    const answer = await callUpstream({
      method: 'GET',
      url,
      headers: { ...pageHeaders(caller), accept: 'application/json', authorization: `Bearer ${bearer}` },
    });
    if (answer.status === 200) return { state: 'ok', data: JSON.parse(answer.body.toString('utf8')) };
    const problem = parseProblem(answer);
    if (answer.status === 401) return expired;
    if (problem.code === 'mfa_required') return { state: 'mfa' };
    if (answer.status === 404) return { state: 'not_found' };
    return refusalOf(caller, problem, retryAfterOf(answer.headers['retry-after']));
  } catch (error) {
    if (!(error instanceof UpstreamFault || error instanceof SyntaxError)) throw error;
    return refusalOf(caller, { code: 'upstream_unavailable', requestId: '' });
  }
};

/**
 * Reads first data for a page, as the visitor of this request, by an operation of the contract, which says what comes:
 * `await readBank(getBalance, { params: { account_id: id } })`. Never throws for an answer of the bank.
 */
export function readBank<O extends Readable<'session' | 'verified'>>(
  operation: O,
  ...question: Given<QuestionOf<O>>
): Promise<PageData<AnswerOf<O>>>;
export async function readBank({ path }: { path: string }, question?: Question): Promise<PageData<unknown>> {
  const { accessToken, refreshToken } = readSessionCookies(
    (await headers()).get('cookie'),
    variant.company.cookie_name,
  );
  const expired = { state: 'expired', renewable: refreshToken !== undefined } as const;
  return accessToken ? readAs(accessToken.token, urlOf(path, question), expired) : expired;
}

/** How long to wait where nobody said. */
const USUAL_WAIT_S = 30;

/** The page cannot do without what it was refused: its answer is 429 or 503, with when to come back, where the refusal passes by itself. */
export const tellRefused = ({ code, pageId, retryAfter }: Extract<PageData<never>, { state: 'problem' }>): void => {
  const status = ERROR_STATUS[code];
  if (status === 429 || status === 503) tellPageStatus(pageId, { status, retryAfter: retryAfter ?? USUAL_WAIT_S });
};

/** What the page is about does not exist: it answers 404 and says so itself, in its HTML, which `notFound()` would leave to script. */
export const tellMissing = async (): Promise<void> =>
  tellPageStatus(callerOf(await headers()).requestId, { status: 404 });

/**
 * Reads for a page as who opens an account. `expired` with `renewable`: this browser had a session, and a code by e-mail opens the application again;
 * without: nothing was begun here.
 */
export function readOnboarding<O extends Readable<'applicant'>>(
  operation: O,
  ...question: Given<QuestionOf<O>>
): Promise<PageData<AnswerOf<O>>>;
export async function readOnboarding({ path }: { path: string }, question?: Question): Promise<PageData<unknown>> {
  const token = readOnboardingToken((await headers()).get('cookie'), variant.company.cookie_name);
  if (!token) return { state: 'expired', renewable: false };
  return readAs(token, urlOf(path, question), { state: 'expired', renewable: true });
}

/** Whether this browser has an onboarding session; asks nobody. */
export const peekOnboarding = async (): Promise<boolean> =>
  Boolean(readOnboardingToken((await headers()).get('cookie'), variant.company.cookie_name));

/** Reads for a page below /operations, which has judged the key. */
export function readOperations<O extends Readable<'operations'>>(
  operation: O,
  ...question: Given<QuestionOf<O>>
): Promise<PageData<AnswerOf<O>>>;
export function readOperations({ path }: { path: string }, question?: Question): Promise<PageData<unknown>> {
  return readAs(process.env.OPERATIONS_KEY ?? '', urlOf(path, question), { state: 'expired', renewable: false });
}

type PublicData<T> = Extract<PageData<T>, { state: 'ok' | 'not_found' | 'problem' }>;

/** Reads a public operation for a page, without anybody's session. */
export function readPublicBank<O extends Readable<'public'>>(
  operation: O,
  ...question: Given<QuestionOf<O>>
): Promise<PublicData<AnswerOf<O>>>;
export async function readPublicBank({ path }: { path: string }, question?: Question): Promise<PublicData<unknown>> {
  const caller = callerOf(await headers());
  try {
    const answer = await callUpstream({
      method: 'GET',
      url: urlOf(path, question),
      headers: { ...callerHeaders(caller), accept: 'application/json' },
    });
    if (answer.status === 200) return { state: 'ok', data: JSON.parse(answer.body.toString('utf8')) };
    if (answer.status === 404) return { state: 'not_found' };
    return refusalOf(caller, parseProblem(answer));
  } catch (error) {
    if (!(error instanceof UpstreamFault || error instanceof SyntaxError)) throw error;
    return refusalOf(caller, { code: 'upstream_unavailable', requestId: '' });
  }
}

/** What customers are told of the service; a few seconds old at most while people come. Never throws. */
export const readServiceStatus = createServiceStatus(async () => {
  const answer = await callUpstream({
    ...{ method: 'GET', url: urlOf(getServiceStatus.path), headers: { accept: 'application/json' } },
    timeoutMs: 1_000,
  });
  return serviceStatus.parse(JSON.parse(answer.body.toString('utf8')));
});

/** The session as the cookies of this request tell it, for AuthProvider's `initial`; asks nobody. */
export const peekSession = async (): Promise<{
  status: 'signed_out' | 'awaiting_code' | 'authenticated';
  email: null;
  expiresIn: number | null;
}> => {
  const cookies = readSessionCookies((await headers()).get('cookie'), variant.company.cookie_name);
  const endsAt = cookies.accessToken?.endsAt;
  const expiresIn = endsAt === undefined ? null : Math.max(0, endsAt - Math.floor(Date.now() / 1000));
  if (cookies.refreshToken || (cookies.accessToken && cookies.twoFactor)) {
    return { status: 'authenticated', email: null, expiresIn };
  }
  return { status: cookies.accessToken ? 'awaiting_code' : 'signed_out', email: null, expiresIn };
};

/** For whom this document is made, as an opaque mark; asks nobody. */
export const peekPerson = async (): Promise<string | undefined> =>
  personOf(readSessionCookies((await headers()).get('cookie'), variant.company.cookie_name));

/** When the session of this request ends, as its cookies tell it, for SessionEndProvider's `initial`; asks nobody. */
export const peekSessionEnds = async (): Promise<SessionEnds> =>
  sessionEndsOf(readSessionCookies((await headers()).get('cookie'), variant.company.cookie_name));
