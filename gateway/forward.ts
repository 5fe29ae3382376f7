import type { OperationContract } from '@/bank/contract/operation';
import { getOpenFlags } from '@/config/open-features';
import { isFeatureOn, listFeaturesOfApi } from '@/variants/features';
import { UpstreamFault, type UpstreamAnswer } from './upstream';
import { type Exchange, handle, isProblem, passOn, passOnStream } from './handle';
import { parseJsonObject } from './json-body';
import { KEEPERS } from './keepers';
import { matchOperation } from './operations';
import { GatewayError } from './problem';
import { AUTH_BODY_BYTES, JSON_BODY_BYTES, readJsonBytes, requireSameOrigin } from './request-checks';

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

const isRead = (operation: OperationContract): boolean => operation.method === 'GET';

/** A call that may have reached the bank and commits to money has an unknown outcome; saying it failed would invite a second one. */
const toFailure = (fault: UpstreamFault, operation: OperationContract): GatewayError =>
  new GatewayError(
    fault.kind === 'broken' && operation.idempotency === 'required' ? 'outcome_unknown' : 'upstream_unavailable',
    { detail: fault.message },
  );

/** The body as the bank gets it: byte for byte, but for the few operations whose secrets live in cookies. */
const readBody = async (exchange: Exchange, { id, bodyKib }: OperationContract, path: string) => {
  const usual = SHORT_BODY.test(path) ? AUTH_BODY_BYTES : JSON_BODY_BYTES;
  const bytes = await readJsonBytes(exchange.request, bodyKib ? bodyKib * 1024 : usual);
  const fill = KEEPERS.get(id)?.fill;
  return fill ? fill(parseJsonObject(bytes), exchange) : bytes;
};

const askBank = async (exchange: Exchange, operation: OperationContract, path: string): Promise<UpstreamAnswer> => {
  const { request } = exchange;
  const body = isRead(operation) ? undefined : await readBody(exchange, operation, path);
  const headers = Object.fromEntries(
    PASSED_ON.flatMap(name => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const accessToken = operation.level === 'public' ? undefined : requireToken(exchange);
  try {
    const answer = await exchange.ask({
      method: operation.method,
      path: `${path}${new URL(request.url).search}`,
      headers,
      body,
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
  try {
    return passOnStream(
      await exchange.open({ path: `${path}${search}`, accessToken: requireToken(exchange) }),
      exchange,
    );
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
  return keeper ? keeper.keep(answer, exchange) : passOn(answer, exchange);
});
