import { FILE_BYTES } from '@/bank/contract/ground/files';
import { mayCommit, type OperationContract } from '@/bank/contract/operation';
import { getOpenFlags } from '@/config/open-features';
import { OPERATIONS_WAIT_HEADER, operationsAccess } from '@/config/operations-access';
import { isFeatureOn, listFeaturesOfApi } from '@/variants/features';
import { UpstreamFault, type UpstreamAnswer } from './upstream';
import { isProblem, passOn, passOnStream } from './answers';
import { type Exchange, handle } from './handle';
import { parseJsonObject } from './json-body';
import { KEEPERS } from './keepers';
import { onboardingTokenOf } from './onboarding-keepers';
import { matchOperation } from './operations';
import { GatewayError } from './problem';
import { AUTH_BODY_BYTES, JSON_BODY_BYTES, readFileBody, readJsonBytes, requireSameOrigin } from './request-checks';

const PREFIX = '/api/bank';

/** Request headers that reach the bank. Anything else, `Authorization` above all, ends here: browsers act by cookie only. */
const PASSED_ON = ['accept', 'idempotency-key', 'step-up-proof', 'last-event-id'];

/** Credentials, codes and proofs are short; drafts live beside them and are not. */
const SHORT_BODY = /^\/identity_server\/(?!drafts\/)/;

/** An operation below the path of a closed feature does not exist for this brand, whatever the bank has. */
const requireOpenFeature = (path: string): void => {
  const flags = getOpenFlags();
  if (!listFeaturesOfApi(path).every(feature => isFeatureOn(flags, feature)))
    throw new GatewayError('feature_disabled');
};

const requireOperation = (request: Request, path: string): OperationContract => {
  const match = matchOperation(request.method, path);
  if (match.kind === 'unknown') throw new GatewayError('not_found');
  if (match.kind === 'wrong_method') throw new GatewayError('method_not_allowed', { headers: { allow: match.allow } });
  return match.operation;
};

const requireToken = ({ cookies }: Exchange): string => {
  if (cookies.accessToken) return cookies.accessToken.token;
  const session = cookies.refreshToken ? 'renewable' : 'none';
  throw new GatewayError('unauthenticated', { headers: { 'x-session': session } });
};

/** The key of who runs the product, from the browser's own answer to HTTP Basic; without a key in this installation there is no such operation. */
const requireOperationsKey = ({ request }: Exchange): string => {
  const wait = request.headers.get(OPERATIONS_WAIT_HEADER);
  if (wait) throw new GatewayError('rate_limited', { headers: { 'retry-after': wait } });
  const key = process.env.OPERATIONS_KEY;
  const access = operationsAccess(request.headers.get('authorization'), key);
  if (access === 'absent' || !key) throw new GatewayError('not_found');
  if (access === 'open') return key;
  throw new GatewayError('unauthenticated', {
    headers: { 'www-authenticate': 'Basic realm="operations"', 'x-session': 'operations' },
  });
};

/** `onboarding` tells script that it is not the customer's session that is missing. */
const requireOnboardingToken = (exchange: Exchange): string => {
  const token = onboardingTokenOf(exchange);
  if (token) return token;
  throw new GatewayError('unauthenticated', { headers: { 'x-session': 'onboarding' } });
};

/** The bearer that the bank gets for an operation; undefined for public ones. */
const bearerFor = ({ level }: OperationContract, exchange: Exchange): string | undefined => {
  if (level === 'public') return undefined;
  if (level === 'applicant') return requireOnboardingToken(exchange);
  return level === 'operations' ? requireOperationsKey(exchange) : requireToken(exchange);
};

const isRead = (operation: OperationContract): boolean => operation.method === 'GET';

/** A call that may have reached the bank and commits to money has an unknown outcome; saying it failed would invite a second one. */
const toFailure = (fault: UpstreamFault, operation: OperationContract): GatewayError =>
  new GatewayError(fault.kind === 'broken' && mayCommit(operation) ? 'outcome_unknown' : 'upstream_unavailable', {
    detail: fault.message,
  });

/** The body as the bank gets it: byte for byte, but for the few operations whose secrets live in cookies. */
const readBody = async (exchange: Exchange, { id, bodyKib }: OperationContract, path: string) => {
  const usual = SHORT_BODY.test(path) ? AUTH_BODY_BYTES : JSON_BODY_BYTES;
  const bytes = await readJsonBytes(exchange.request, bodyKib ? bodyKib * 1024 : usual);
  const fill = KEEPERS.get(id)?.fill;
  return fill ? fill(parseJsonObject(bytes), exchange) : bytes;
};

/** As long as the bank waits for a file and checks it, milliseconds. */
const FILE_MS = 130_000;

/** What is sent on of a request's body, and how. */
const bodyOf = async (exchange: Exchange, operation: OperationContract, path: string) => {
  if (isRead(operation)) return {};
  if (operation.accepts !== 'file') return { body: await readBody(exchange, operation, path) };
  return { ...readFileBody(exchange.request, operation.fileBytes ?? FILE_BYTES), timeoutMs: FILE_MS };
};

const askBank = async (exchange: Exchange, operation: OperationContract, path: string): Promise<UpstreamAnswer> => {
  const { request } = exchange;
  const {
    headers: fileHeaders = {},
    ...sent
  }: { headers?: Record<string, string>; timeoutMs?: number; body?: object } = await bodyOf(exchange, operation, path);
  const headers = Object.fromEntries(
    PASSED_ON.flatMap(name => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const accessToken = bearerFor(operation, exchange);
  try {
    const answer = await exchange.ask({
      method: operation.method,
      path: `${path}${new URL(request.url).search}`,
      headers: { ...headers, ...fileHeaders },
      ...sent,
      accessToken,
      // A command that began is let finish, whoever went away.
      signal: isRead(operation) ? request.signal : undefined,
    });
    if (answer.status >= 500 && !isProblem(answer)) throw new UpstreamFault('broken', `bank answered ${answer.status}`);
    return answer;
  } catch (error) {
    throw error instanceof UpstreamFault ? toFailure(error, operation) : error;
  }
};

const streamFromBank = async (exchange: Exchange, operation: OperationContract, path: string): Promise<Response> => {
  const { search } = new URL(exchange.request.url);
  const accessToken = bearerFor(operation, exchange) ?? '';
  try {
    return passOnStream(await exchange.open({ path: `${path}${search}`, accessToken }), exchange);
  } catch (error) {
    throw error instanceof UpstreamFault ? toFailure(error, operation) : error;
  }
};

/**
 * The gateway's door, `/api/bank/*`: only operations of the contract, only from our own pages, with the bearer from the
 * HttpOnly cookie. Answers what the bank answers.
 */
export const forwardToBank = handle(async exchange => {
  const { request } = exchange;
  const path = new URL(request.url).pathname.slice(PREFIX.length);
  requireOpenFeature(path);
  const operation = requireOperation(request, path);
  requireSameOrigin(request);
  if (operation.answers) return streamFromBank(exchange, operation, path);
  const answer = await askBank(exchange, operation, path);
  const keeper = KEEPERS.get(operation.id);
  const response = await (keeper ? keeper.keep(answer, exchange) : passOn(answer, exchange));
  if (answer.status === 401 && operation.level === 'applicant') response.headers.set('x-session', 'onboarding');
  return response;
});
